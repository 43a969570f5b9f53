import LineEditing

/// Renders the state of tasks for `show` and `graph`.
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

  /// Returns the line number of a place in a program's file; nothing for text typed at the prompt.
  static func line(_ place: Site) -> String {
    place.source.file?.hasSuffix(".swift") == true ? " line \(place.lineNumber)" : ""
  }

  /// Returns the note about a task that waits forever.
  static func note(_ wait: TaskWait) -> String {
    let place = wait.site.map { site in
      let line = line(site)
      return " at\(line.isEmpty ? "" : line + ",") `\(EscapedText.of(ShortText.of(site.text)))`"
    }
    let end = wait.isCancelled ? ", its cancellation has not" : ""
    return
      "note: nothing is due, and \(wait.title) still waits\(place ?? ""): \(EscapedText.of(wait.reason)) would wake it\(end)"
  }

  /// The table of `show`.
  static func rows(of facts: TaskFacts, _ name: String, _ kind: String) -> [[StyledText]] {
    [[StyledText(name), StyledText("\(kind), Task")]] + rows(facts).map { ["", StyledText($0)] }
  }

  private static func rows(_ facts: TaskFacts) -> [String] {
    var rows = [state(facts)]
    for (index, call) in facts.calls.enumerated() {
      guard let place = call.place else { continue }
      rows.append("\(index == 0 ? "at" : "called at")\(line(place)) \(EscapedText.of(ShortText.of(place.text)))")
      rows += call.locals.map { "\($0.name) = \(EscapedText.of(ShortText.of($0.value.text)))" }
    }
    return rows + facts.children.map { "began \(EscapedText.of($0.title)): \(state($0))" }
  }

  /// Returns the trees of `graph`.
  static func lines(_ tasks: [TaskFacts], marks: MarbleMarks) -> [String] {
    var lines: [String] = []
    func draw(_ facts: TaskFacts, first: String, next: String) {
      let place = facts.calls.first?.place.map { ", \(EscapedText.of(ShortText.of($0.text)))" } ?? ""
      lines.append("\(first)\(EscapedText.of(facts.title))  Task, \(state(facts))\(place)")
      for (index, child) in facts.children.enumerated() {
        let isLast = index == facts.children.count - 1
        let blank = String(repeating: " ", count: DisplayWidth.of(marks.trunk))
        draw(
          child, first: next + (isLast ? marks.lastBranch : marks.branch), next: next + (isLast ? blank : marks.trunk))
      }
    }
    for task in tasks { draw(task, first: "", next: "") }
    return lines
  }
}
