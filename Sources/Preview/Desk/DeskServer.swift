import ConversationModel
import JSON
import Serving
import Site

/// The author's desk of a preview (`--edit`): tells its script what there is, saves edit lists, and shows what leaves.
///
/// It writes nothing but edit lists, and only for pages of this server that know its token (security rule 27).
final class DeskServer {
    private let store: PageStore
    private let delegate: DeskDelegate
    /// Returns the options of what leaves.
    private let options: () throws -> BuildOptions
    /// Words an error of these options, or of the site that they make.
    private let explain: (any Error) -> String
    let token = RequestToken.new()
    /// The last desk, as reading a long conversation takes time.
    private var known: (stamp: String, desk: Desk)?
    /// The site of what leaves, and the last event when it was made.
    private var result: (position: String, site: Result<MemorySite, any Error>)?
    private let position: () -> String

    init(
        _ store: PageStore, _ delegate: DeskDelegate, position: @escaping () -> String,
        options: @escaping () throws -> BuildOptions, explain: @escaping (any Error) -> String
    ) {
        (self.store, self.delegate, self.position) = (store, delegate, position)
        (self.options, self.explain) = (options, explain)
    }

    /// - Parameter saved: Called when the list of a page was saved.
    func answer(_ request: DeskRequest, saved: (_ page: String) -> Void) -> HTTPResponse {
        switch request {
        case .facts(let page): facts(of: page)
        case .details(let page): details(of: page)
        case .save(let list, let stamp, let page): save(list, for: page, stamp: stamp) { saved(page) }
        case .result(let path): resultFile(at: path)
        case .download(let page): download(page)
        }
    }

    // MARK: The desk

    private func facts(of path: String) -> HTTPResponse {
        do throws(DeskRefusal) {
            let page = try page(at: path)
            let (desk, list) = (try desk(of: page), try list(of: page))
            let facts = DeskFacts(
                token: token, words: store.site.design.deskWords(in: desk.conversation.locale),
                commands: delegate.commands(page.source), state: state(list, desk.effects(of: list.list)), desk: desk)
            return json(facts.json)
        } catch {
            return .conflict(delegate.refuse(error))
        }
    }

    private func details(of path: String) -> HTTPResponse {
        do throws(DeskRefusal) {
            return json(DeskDetails(desk: try desk(of: try page(at: path))).json)
        } catch {
            return .conflict(delegate.refuse(error))
        }
    }

    /// Saves a list.
    ///
    /// - Parameter stamp: That of the list that was changed.
    private func save(_ text: String, for path: String, stamp: String, _ saved: () -> Void) -> HTTPResponse {
        do throws(DeskRefusal) {
            let page = try page(at: path)
            let old = try list(of: page)
            guard old.stamp == stamp else { throw .changed }
            let list = try list(text, at: old.path)
            let effects = try desk(of: page).effects(of: list.list)
            try check(list.list, effects)
            do throws(AtomicFile.Failure) {
                try old.replace(by: text)
            } catch {
                throw error == .changed ? .changed : .file(error)
            }
            saved()
            var output = JSONOutput()
            output.object { state(list, effects).write(to: &$0) }
            return json(output.bytes)
        } catch {
            return .conflict(delegate.refuse(error))
        }
    }

    /// - Throws: `DeskRefusal` if an edit that leaves something out finds nothing.
    private func check(_ list: EditList, _ effects: [Desk.Effect?]) throws(DeskRefusal) {
        for (entry, effect) in zip(list.entries, effects) {
            if let failure = effect?.failure, !entry.edit.isAddition { throw .lost(failure) }
        }
    }

    private func page(at path: String) throws(DeskRefusal) -> MemorySite.Page {
        guard let page = store.site.page(at: path) else { throw .noSuchPage }
        guard page.source != "-" else { throw .noFile }
        return page
    }

    private func list(of page: MemorySite.Page) throws(DeskRefusal) -> DeskList {
        do throws(EditListFault) {
            return try DeskList(at: store.site.editList(of: page))
        } catch {
            throw .broken(error)
        }
    }

    private func list(_ text: String, at path: String) throws(DeskRefusal) -> DeskList {
        do throws(EditListError) {
            return try DeskList(text, at: path)
        } catch {
            throw .mistake(error)
        }
    }

    private func desk(of page: MemorySite.Page) throws(DeskRefusal) -> Desk {
        let stamp = page.path + " " + store.site.conversationStamp(of: page)
        if let known, known.stamp == stamp { return known.desk }
        let redaction = (try? options())?.redaction
        guard let desk = store.site.desk(of: page, redaction) else { throw .noSuchPage }
        known = (stamp, desk)
        return desk
    }

    private func state(_ list: DeskList, _ effects: [Desk.Effect?]) -> DeskState {
        DeskState(
            list: list, effects: effects, omitted: Desk.omitted(by: list.list, effects), explain: delegate.explain)
    }

    private func json(_ bytes: [UInt8]) -> HTTPResponse {
        HTTPResponse(.ok, type: "application/json; charset=utf-8", body: bytes)
    }

    // MARK: The result

    /// A file of what leaves, at its path in the site.
    private func resultFile(at path: String) -> HTTPResponse {
        switch resultSite {
        case .failure(let error):
            return .conflict(explain(error))
        case .success(let site):
            if let bytes = site.assets[path] ?? media[path] { return file(bytes, at: path) }
            guard let page = counterpart(of: path, in: site), let conversation = site.read(page).conversation else {
                return HTTPResponse(.notFound)
            }
            let rendering = site.render(conversation, as: page)
            media.merge(rendering.media) { $1 }
            let script = store.site.design.deskScript ?? ""
            return file(PreviewTag.result(rendering.page.bytes, desk: "/" + script), at: "page.html")
        }
    }

    /// The pictures of the pages that were asked for.
    private var media: [String: [UInt8]] = [:]

    /// The page as one file, to be saved.
    private func download(_ path: String) -> HTTPResponse {
        do {
            var options = try options()
            guard case .success(let site) = resultSite, let page = counterpart(of: path, in: site) else {
                return HTTPResponse(.notFound)
            }
            (options.page.isPreview, options.page.isDesk) = (false, false)
            options.page.title = options.title
            (options.inputs, options.select) = ([page.source], site.choice(of: page))
            var response = file(try SinglePageBuilder(options).build().html, at: page.path)
            response.fields = [("Content-Disposition", "attachment; filename=\"\(page.path)\"")]
            return response
        } catch {
            return .conflict(explain(error))
        }
    }

    private func file(_ bytes: [UInt8], at path: String) -> HTTPResponse {
        HTTPResponse(.ok, type: ContentType.of(path), body: bytes)
    }

    /// The page of the same conversation: its name may be gone with a title that is left out.
    private func counterpart(of path: String, in site: MemorySite) -> MemorySite.Page? {
        let here = store.site.pages
        guard here.count == site.pages.count, let index = here.firstIndex(where: { $0.path == path }) else {
            return site.page(at: path)
        }
        return site.pages[index]
    }

    private var resultSite: Result<MemorySite, any Error> {
        if let result, result.position == position() { return result.site }
        let site = Result { try MemorySite(try options()) }
        (result, media) = ((position(), site), [:])
        return site
    }
}
