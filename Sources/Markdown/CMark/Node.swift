import Bytes
import CCMarkGFM

/// A node of cmark's tree, alive as long as the tree is.
struct Node: Equatable {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
    }

    private init?(_ pointer: OpaquePointer?) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }

    var type: cmark_node_type { cmark_node_get_type(pointer) }
    var parent: Node? { Node(cmark_node_parent(pointer)) }
    var next: Node? { Node(cmark_node_next(pointer)) }
    var previous: Node? { Node(cmark_node_previous(pointer)) }
    var firstChild: Node? { Node(cmark_node_first_child(pointer)) }

    /// The text of a text, a piece of code or raw HTML; the number of a footnote reference.
    var literal: UTF8Bytes { UTF8Bytes(cString: cmark_node_get_literal(pointer)) }
    /// The text after the fence of a code block.
    var fenceInfo: UTF8Bytes { UTF8Bytes(cString: cmark_node_get_fence_info(pointer)) }
    var url: UTF8Bytes { UTF8Bytes(cString: cmark_node_get_url(pointer)) }
    var title: UTF8Bytes { UTF8Bytes(cString: cmark_node_get_title(pointer)) }

    /// The first line, from 1; 0 for the paragraph on the lines before a table's head.
    var startLine: Int { Int(cmark_node_get_start_line(pointer)) }
    var endLine: Int { Int(cmark_node_get_end_line(pointer)) }

    /// 1 to 6.
    var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
    var isOrderedList: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
    var listStart: Int { Int(cmark_node_get_list_start(pointer)) }
    var isTightList: Bool { cmark_node_get_list_tight(pointer) == 1 }
    var isHeaderRow: Bool { cmark_gfm_extensions_get_table_row_is_header(pointer) != 0 }

    /// One letter for each column of a table: `l`, `c`, `r`, or 0.
    var alignments: UTF8Bytes {
        UTF8Bytes(
            start: cmark_gfm_extensions_get_table_alignments(pointer),
            count: Int(cmark_gfm_extensions_get_table_columns(pointer)))
    }
}

extension Node {
    /// The next node that is not inside this one, within an outer one.
    func following(inside outer: Node) -> Node? {
        var node = self
        while node != outer {
            if let next = node.next { return next }
            guard let parent = node.parent else { return nil }
            node = parent
        }
        return nil
    }
}
