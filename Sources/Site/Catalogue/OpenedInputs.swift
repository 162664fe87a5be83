import Importing
import Inputs

/// The inputs of a run, which are opened once.
struct OpenedInputs {
    let inputs: [Input]
    /// The file of each input, before those that hold parts of one conversation are merged.
    let sources: [Result<Source, ImportError>]

    init(_ inputs: [Input], _ options: BuildOptions) {
        self.inputs = inputs
        sources = Parallel.map(count: inputs.count, jobs: options.jobs) {
            Catalogue.open(inputs[$0], options.formats, options.format)
        }
    }

    /// The place of each file among those of its archive; 0 for others.
    var members: [[String]: Int] {
        var (places, counts) = ([[String]: Int](), [String: Int]())
        for input in inputs {
            places[[input.name, input.member ?? ""]] = counts[input.name, default: 0]
            counts[input.name, default: 0] += 1
        }
        return places
    }
}

extension BuildOptions {
    /// The files to read, which are not opened yet.
    func findInputs() -> [Input] {
        InputFinder(.outsideSites(formats), reading, discovered: discovered).find(inputs)
    }
}
