import LineEditing

/// Who subscribes to whom, drawn as trees: a source, the operators below it, and behind an arrow what is watched.
///
///     taps  PassthroughSubject
///     ├─ .map { $0 * 2 }.debounce(300ms) → calm
///     └─ .throttle(1s, latest: true) → brisk (finished at 2s)
///
/// Operators of which each is all that subscribes to the one before stand in one line, as they were typed.
struct GraphText {
  private let graph: PipelineGraph
  private let columns: Int
  private let marks: MarbleMarks
  private var lines: [String] = []
  /// What has been drawn. What joins several is drawn below the first of them.
  private var drawn: Set<Int> = []

  static func lines(
    _ graph: PipelineGraph, columns: Int, marks: MarbleMarks
  ) -> [String] {
    var text = GraphText(graph, columns, marks)
    for root in graph.roots { text.draw(root, first: "", next: "") }
    return text.lines + TaskText.lines(graph.tasks, marks: marks)
  }

  private init(_ graph: PipelineGraph, _ columns: Int, _ marks: MarbleMarks) {
    self.graph = graph
    self.columns = columns
    self.marks = marks
  }

  /// Draws a node and all below it.
  ///
  /// - Parameters:
  ///   - first: what stands before its line.
  ///   - next: what stands before the lines below.
  private mutating func draw(_ start: Int, first: String, next: String) {
    var pieces: [String] = []
    var last = start
    while true {
      drawn.insert(last)
      let node = graph.nodes[last]
      let names = node.names.map { "\(EscapedText.of($0)): " }.joined()
      pieces.append(node.isSource ? source(node) : names + "." + EscapedText.of(node.text))
      guard let only = onlyChild(of: node), !node.isSource else { break }
      last = only
    }
    let node = graph.nodes[last]
    pieces += remarks(node)
    let children = node.children
    add(pieces, first: first, next: next + (children.isEmpty ? "    " : marks.trunk + " "))
    for (place, child) in children.enumerated() {
      let isLast = place == children.count - 1
      let branch = next + (isLast ? marks.lastBranch : marks.branch)
      if drawn.contains(child) {
        add([".\(EscapedText.of(graph.nodes[child].text))", ", drawn above"], first: branch, next: branch)
      } else {
        let blank = String(repeating: " ", count: DisplayWidth.of(marks.trunk))
        draw(child, first: branch, next: next + (isLast ? blank : marks.trunk))
      }
    }
  }

  /// What goes on in the same line.
  private func onlyChild(of node: PipelineGraph.Node) -> Int? {
    guard node.children.count == 1, node.watches.isEmpty, let child = node.children.first, !drawn.contains(child),
      graph.nodes[child].names.isEmpty
    else { return nil }
    return child
  }

  private func source(_ node: PipelineGraph.Node) -> String {
    let names = node.names.map { EscapedText.of($0) }.joined(separator: ", ")
    let end = node.end.map { " (\($0.how) at \(DurationText.of($0.at)))" } ?? ""
    return (names.isEmpty ? "" : names + "  ") + EscapedText.of(node.text) + type(node) + end
  }

  private func remarks(_ node: PipelineGraph.Node) -> [String] {
    if node.watches.isEmpty {
      return node.children.isEmpty && !node.isMentioned ? [", which nobody watches"] : []
    }
    let watches = node.watches.map { watch in
      if case .over(let how, let time, _) = watch.state {
        return "\(EscapedText.of(watch.name)) (\(how) at \(DurationText.of(time)))"
      }
      return EscapedText.of(watch.name)
    }
    return [" \(marks.arrow) " + watches[0] + (node.isSource ? "" : type(node))] + watches.dropFirst().map { ", " + $0 }
  }

  /// ` <Int, Never>`; nothing where nothing is known.
  private func type(_ node: PipelineGraph.Node) -> String {
    guard let type = node.type, type.output != .unknown || type.failure != .unknown else { return "" }
    return EscapedText.of(" <\(type.output), \(type.failure)>")
  }

  /// Adds a line, or where the pieces need more, one for each operator.
  private mutating func add(_ pieces: [String], first: String, next: String) {
    var line = first
    var isEmpty = true
    let isOne = DisplayWidth.of(line + pieces.joined()) <= columns
    for piece in pieces {
      if !isEmpty, !isOne, piece.hasPrefix(".") || DisplayWidth.of(line) + DisplayWidth.of(piece) > columns {
        lines.append(line)
        (line, isEmpty) = (next, true)
      }
      line += isEmpty && line == next ? String(piece.drop { $0 == " " }) : piece
      isEmpty = false
    }
    lines.append(line)
  }
}
