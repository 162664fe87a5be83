import Testing

@testable import Transcript

/// Files that shell commands write from their own text.
@Suite struct HereDocumentTests {
    private func documents(_ command: String) -> [String] {
        HereDocument.all(in: command).map { "\($0.path)\($0.isAppended ? "+" : "") \($0.text)" }
    }

    @Test(arguments: [
        "cat > a.txt <<EOF\none\ntwo\nEOF", "cat <<'EOF' > a.txt\none\ntwo\nEOF",
        "cat >a.txt << \"EOF\"\none\ntwo\nEOF\necho done",
        "cd x && tee a.txt <<\\EOF >/dev/null\none\ntwo\nEOF", "cat > 'a.txt' <<-EOF\n\tone\n\t\ttwo\n\tEOF",
    ])
    func aDocumentIsWrittenToAFile(command: String) {
        #expect(documents(command) == ["a.txt one\ntwo"])
    }

    @Test func severalAreFound() {
        let command = "cat > a <<A\n1\nA\ncat >> b <<B\n2\n\nB\ntee -a c <<C\nC"
        #expect(documents(command) == ["a 1", "b+ 2\n", "c+ "])
    }

    @Test(arguments: [
        "cat <<EOF\nEOF", "cat <<EOF | psql\n1\nEOF", "cat > $FILE <<EOF\n1\nEOF", "wc <<< word > a",
        "cat > a <<EOF\nno end",
        "python - <<EOF 2>&1\nprint(1)\nEOF", "cat > a", "<<", "> <<EOF\n1\nEOF", "",
    ])
    func whatWritesNoFileIsNone(command: String) {
        #expect(documents(command).isEmpty)
    }

    @Test(arguments: [1000, 20_000]) func manyDocumentsAreReadOnce(count: Int) {
        let command = (0..<count).map { "cat > f\($0) <<EOF\n\($0)\nEOF\n" }.joined()
        #expect(HereDocument.all(in: command).count == count)
        // Without an end, each line could look for it again.
        #expect(HereDocument.all(in: String(repeating: "cat > a <<NEVER\n", count: 20 * count)).isEmpty)
    }
}
