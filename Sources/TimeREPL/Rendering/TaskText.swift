import LineEditing

/// How a task stands, for `show` and `graph`.
enum TaskText {
  static func state(_ facts: TaskFacts) -> String {
    let text =
      switch facts.state {
      case .ready: "ready"
      case .running: "running"
      case .sleeping(let time): "sleeping until \(DurationText.of(time))"
      case .waiting(let reason): "waits for \(EscapedText.of(reason))"
      case .returned(let value): "returned \(EscapedText.of(ShortText.of(value.text)))"
      case .threw(let error): "threw \(EscapedText.of(ShortText.of(error.text)))"
      case .failed: "stopped"
      }
    return facts.isCancelled ? text + ", cancelled" : text
  }

  /// The rows of `show`.
  static func rows(_ facts: TaskFacts) -> [String] {
    var rows = [state(facts)]
    for (index, call) in facts.calls.enumerated() {
      guard let place = call.place else { continue }
      rows.append("\(index == 0 ? "at" : "called at") line \(place.lineNumber): \(EscapedText.of(ShortText.of(place.text)))")
      rows += call.locals.map { "\($0.name) = \(EscapedText.of(ShortText.of($0.value.text)))" }
    }
    return rows + facts.children.map { "began \(EscapedText.of($0.title)): \(state($0))" }
  }

  /// The trees of `graph`.
  static func lines(_ tasks: [TaskFacts], marks: MarbleMarks) -> [String] {
    var lines: [String] = []
    func draw(_ facts: TaskFacts, first: String, next: String) {
      let place = facts.calls.first?.place.map { ", \(EscapedText.of(ShortText.of($0.text)))" } ?? ""
      lines.append("\(first)\(EscapedText.of(facts.title))  Task, \(state(facts))\(place)")
      for (index, child) in facts.children.enumerated() {
        let isLast = index == facts.children.count - 1
        let blank = String(repeating: " ", count: DisplayWidth.of(marks.trunk))
        draw(child, first: next + (isLast ? marks.lastBranch : marks.branch), next: next + (isLast ? blank : marks.trunk))
      }
    }
    for task in tasks { draw(task, first: "", next: "") }
    return lines
  }
}
