import Importers
import Testing

@testable import Commands

/// What is said of an archive or a message that is not taken.
struct RefusalWordsTests {
    @Test func archives() {
        #expect(Diagnostics.reason(.init(.archive(.overlapping))) == "files in the archive share their bytes")
        #expect(
            Diagnostics.reason(.init(.archive(.tooDeep(limit: 64))))
                == "the archive has more than 64 folders inside of each other")
    }

    @Test func formatsThatCannotBeReadYet() {
        let error = ImportError(.unreadFormat("Qwen Code sessions"))
        #expect(Diagnostics.reason(error) == "Qwen Code sessions cannot be read yet")
    }

    @Test func messages() {
        #expect(Diagnostics.refusal(.busy) == "An answer is being made already.")
        #expect(
            Diagnostics.refusal(.fileBusy)
                == "An answer is being made in another conversation of the same file. Send this when it is complete.")
    }
}
