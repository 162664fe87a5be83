public import ConversationModel
public import JSON

extension JSONOutput {
    mutating func additions(_ additions: Additions) {
        list("annotations", additions.annotations)
        member("chapter", additions.chapter)
        switch additions.pace {
        case .cut: member("pace", "cut")
        case .speed(let speed): member("pace", speed)
        case nil: break
        }
        member("cover", additions.isCover, unless: false)
    }
}

extension Annotation: JSONWritable {
    public func write(to output: inout JSONOutput) {
        output.object { output in
            output.member("quote", quote)
            output.member("number", number, unless: 1)
            output.member("note", note)
            output.member("by", by)
            output.member("date", date?.rfc3339)
        }
    }
}

extension LeftOut: JSONWritable {
    public func write(to output: inout JSONOutput) {
        output.object { output in
            output.member("messages", messages, unless: 0)
            output.member("others", others, unless: 0)
            for kind in OmittedKind.allCases { output.member(kind.rawValue, kinds[kind]) }
        }
    }
}
