import Files
import Inputs

extension InputFile {
    /// Reads regions of the file. If the file became shorter meanwhile, neither the result nor the error is reliable, as
    /// lost bytes are read as zeros, and the error says so.
    func reading<Result>(
        _ regions: [ByteRegion], _ read: () throws(ImportError) -> Result
    ) throws(ImportError) -> Result {
        let result: Result
        do throws(ImportError) {
            result = try read()
        } catch {
            try requireIntact(regions)
            throw error
        }
        try requireIntact(regions)
        return result
    }

    private func requireIntact(_ regions: [ByteRegion]) throws(ImportError) {
        guard !regions.contains(where: \.hasLostBytes) else { throw ImportError(.unreadable(.changed(path: name))) }
    }
}
