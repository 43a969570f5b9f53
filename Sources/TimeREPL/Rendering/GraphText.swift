import LineEditing

/// Draws subscriptions as trees: a source, the operators below it, and after an arrow the lanes that watch them.
///
///     taps  PassthroughSubject
///     ├─ .map { $0 * 2 }.debounce(300ms) → calm
///     └─ .throttle(1s, latest: true) → brisk (finished at 2s)
///
/// Operators share a line, as they were typed, while each is the only subscriber of the one before.
struct GraphText {
  private let graph: PipelineGraph
  private let columns: Int
  private let marks: MarbleMarks
  private var lines: [StyledText] = []
  private let log: EventLog
  /// The nodes drawn so far. An operator with several upstreams is drawn below the first.
  private var drawn: Set<Int> = []

  static func lines(
    _ graph: PipelineGraph, in log: EventLog, columns: Int, marks: MarbleMarks
  ) -> [StyledText] {
    var text = GraphText(graph, log, columns, marks)
    for root in graph.roots { text.draw(root, first: "", next: "") }
    return text.lines + TaskText.lines(graph.tasks, marks: marks).map { StyledText($0) }
  }

  private init(_ graph: PipelineGraph, _ log: EventLog, _ columns: Int, _ marks: MarbleMarks) {
    self.graph = graph
    self.log = log
    self.columns = columns
    self.marks = marks
  }

  /// Draws a node and all nodes below it.
  ///
  /// - Parameters:
  ///   - first: the prefix of its line.
  ///   - next: the prefix of the lines below.
  private mutating func draw(_ start: Int, first: String, next: String) {
    var pieces: [StyledText] = []
    var last = start
    while true {
      drawn.insert(last)
      let node = graph.nodes[last]
      let names = node.names.map { name($0) + ": " }.joined()
      pieces.append(node.isSource ? source(node) : names + StyledText("." + EscapedText.of(node.text)))
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
        add([StyledText("." + EscapedText.of(graph.nodes[child].text)), ", drawn above"], first: branch, next: branch)
      } else {
        let blank = String(repeating: " ", count: DisplayWidth.of(marks.trunk))
        draw(child, first: branch, next: next + (isLast ? blank : marks.trunk))
      }
    }
  }

  /// Returns the child that continues the same line, if there is one.
  private func onlyChild(of node: PipelineGraph.Node) -> Int? {
    guard node.children.count == 1, node.watches.isEmpty, let child = node.children.first, !drawn.contains(child),
      graph.nodes[child].names.isEmpty
    else { return nil }
    return child
  }

  /// In the colour of its lane, if it has one.
  private func name(_ name: String) -> StyledText {
    StyledText(EscapedText.of(name), log.number(ofLane: name).map { .lane(Int($0)) })
  }

  private func source(_ node: PipelineGraph.Node) -> StyledText {
    let names = node.names.map(name).joined(separator: ", ")
    let end = node.end.map { " (\($0.how) at \(DurationText.of($0.at)))" } ?? ""
    return (names.isEmpty ? "" : names + "  ") + StyledText(EscapedText.of(node.text) + type(node) + end)
  }

  private func remarks(_ node: PipelineGraph.Node) -> [StyledText] {
    if node.watches.isEmpty {
      return node.children.isEmpty && !node.isMentioned ? [", not watched"] : []
    }
    let watches = node.watches.map { watch -> StyledText in
      guard case .over(let how, let time, _) = watch.state else { return name(watch.name) }
      return "\(name(watch.name)) (\("\(how)") at \(DurationText.of(time)))"
    }
    let first: StyledText = " \(marks.arrow) \(watches[0])\(node.isSource ? "" : type(node))"
    return [first] + watches.dropFirst().map { ", \($0)" }
  }

  /// Returns the types, ` <Int, Never>`, or an empty string if neither is known.
  private func type(_ node: PipelineGraph.Node) -> String {
    guard let type = node.type, type.output != .unknown || type.failure != .unknown else { return "" }
    return EscapedText.of(" <\(type.output), \(type.failure)>")
  }

  /// Adds the pieces as one line, or one line for each operator if they are too wide.
  private mutating func add(_ pieces: [StyledText], first: String, next: String) {
    let (first, next) = (StyledText(first, .faint), StyledText(next, .faint))
    var line = first
    var isEmpty = true
    let isOne = (line + pieces.joined()).width <= columns
    for piece in pieces {
      if !isEmpty, !isOne, piece.text.hasPrefix(".") || line.width + piece.width > columns {
        lines.append(line)
        (line, isEmpty) = (next, true)
      }
      let blanks = piece.text.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      line += isEmpty && line == next ? piece.part(blanks..<piece.text.utf8.count) : piece
      isEmpty = false
    }
    lines.append(line)
  }
}
