/// All kinds of tokens. A new service is one row, in the file with its first letter.
enum TokenTable {
    /// All rows, in the order of issuers.
    static let rules = aToB + cToE + fToK + lToO + pToR + sToZ

    static let all = StartTable(rules) { $0.prefix }
}
