import Files
import Transcript

/// Links each page to its neighbours in the list.
extension SiteBuilder {
    /// The number of pages that are linked at once: what is known of each takes memory.
    private static let batch = 4096

    /// Fills in the links of drafts, and makes pages again that have other neighbours than in the last build. Pages whose
    /// sources are gone stay as they are.
    ///
    /// Only the merged list of a site has the neighbours of pages in shards.
    func link(_ site: inout SiteContents, _ plan: OutputPlan, with factory: PageFactory) throws(BuildError) {
        let order = plan.part == nil ? ListOrder(site.entries) : ListOrder([])
        let places = plan.places
        var rest = site.manifest.pages.keys.filter { places[$0] != nil }[...]
        let titles = site.manifest.pages.values.lazy.filter { places[$0.entry.file] != nil }.titles
        let marks = plan.part == nil ? plan.marks : nil
        let linker = PageLinker(order: order, titles: titles, marks: marks, factory: factory)
        while !rest.isEmpty {
            let pages = rest.prefix(Self.batch).compactMap { site.manifest.pages[$0] }
            rest = rest.dropFirst(Self.batch)
            let linked = Parallel.map(count: pages.count, jobs: options.jobs, worker: factory.renderer) {
                renderer, index in
                linker.linked(pages[index], with: &renderer) { plan[places[$0] ?? 0] }
            }
            do throws(WriteError) {
                for result in linked { if let page = try result.get() { site.link(page) } }
            } catch {
                throw .write(error)
            }
        }
    }
}

/// Links pages to their neighbours. Used by all threads at once.
private struct PageLinker: Sendable {
    let order: ListOrder
    /// The titles of pages, by their numbers.
    let titles: [Int: String]
    /// nil leaves the marks on the pages.
    let marks: NeighbourMarks?
    let factory: PageFactory

    /// The page with its links; nil if it stays as it is.
    func linked(
        _ page: Manifest.Page, with renderer: inout PageRenderer, plan: (SiteFile) -> OutputPlan.Page
    ) -> Result<LinkedPage?, WriteError> {
        var neighbours = order.neighbours(of: page.entry.file)
        neighbours.others = marks == nil ? [] : plan(page.entry.file).linked.map { titles[$0] ?? "" }
        var linked = LinkedPage(page: page)
        if !factory.writer.hasDraft(page.entry.file) {
            guard page.neighbours != neighbours.fingerprint else { return .success(nil) }
            let again = factory.makeMarked(plan(page.entry.file), with: &renderer, isForced: true)
            if let failure = again.failure { return .failure(failure) }
            guard let made = again.page else { return .success(nil) }
            linked = LinkedPage(page: made, files: again.files)
        }
        linked.page.neighbours = neighbours.fingerprint
        return Result { () throws(WriteError) in
            for file in linked.page.ownFiles {
                let stamp = try factory.writer.complete(file) { end in
                    marks?.fill(end, neighbours, titles: titles) ?? end
                }
                if let stamp { linked.files.append((file, stamp)) }
            }
            return linked
        }
    }
}
