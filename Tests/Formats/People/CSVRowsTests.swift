import Testing

@testable import Importing

struct CSVRowsTests {
    @Test(arguments: [
        ("", []), ("a", [["a"]]), ("a,b\nc", [["a", "b"], ["c"]]), ("a\r\nb\rc\n", [["a"], ["b"], ["c"]]),
        ("\"a,\n\"\"b\"\"\",c", [["a,\n\"b\"", "c"]]), ("a,,", [["a", "", ""]]), ("\"a", [["a"]]),
        ("\"a\"b,c", [["ab", "c"]]),
        ("\"", [[""]]), ("a\"b", [["a\"b"]]), ("\n\na", [[""], [""], ["a"]]),
    ])
    func valuesAreSplit(text: String, rows: [[String]]) {
        #expect(Array(CSVRows(text)) == rows)
    }
}
