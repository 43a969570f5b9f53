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
    let end = wait.isCancelled ? " (cancelling it did not)" : ""
    return
      "note: nothing is due, and \(wait.title) still waits\(place ?? ""): \(EscapedText.of(wait.reason)) would wake it\(end)"
  }

  /// The lines of `why not`: why the task has not returned, and the tasks that it waits for.
  static func lines(_ reason: TaskReason) -> [String] {
    let title = EscapedText.of(reason.facts.title)
    let event = reason.end.map { " at \(DurationText.of($0.time)) (#\($0.number))" } ?? ""
    switch reason.facts.state {
    case .returned(let value):
      return ["\(title) returned \(EscapedText.of(ShortText.of(value.text)))\(event)"]
    case .threw(let error): return ["\(title) threw \(EscapedText.of(ShortText.of(error.text)))\(event)"]
    case .failed: return ["\(title) was stopped by an error\(event)"]
    default: break
    }
    var lines = waits(reason.facts, isFirst: true)
    if !reason.isAnythingDue, !reason.facts.isReady {
      lines.append("nothing is due that would wake \(reason.facts.awaited.isEmpty ? "it" : "them")")
    }
    return lines
  }

  private static func waits(_ facts: TaskFacts, isFirst: Bool, indent: String = "") -> [String] {
    let title = EscapedText.of(facts.title)
    let place = facts.calls.first { $0.place != nil }?.place.map { site in
      "at\(line(site).isEmpty ? "" : line(site) + ",") `\(EscapedText.of(ShortText.of(site.text)))`"
    }
    let at = place.map { " \($0)" } ?? ""
    let start = isFirst ? "\(title) has not returned: it" : "\(indent)\(title)"
    let end = facts.isCancelled ? "; it is cancelled, and goes on all the same" : ""
    if facts.isCircular { return ["\(start) waits\(at), so each of them waits for the other"] }
    let text =
      switch facts.state {
      case .ready: "is ready to run; `advance` gives it its turn"
      case .running: "is running"
      case .sleeping(let time):
        "sleeps until \(DurationText.of(time))\(at); `advance to \(DurationText.of(time))` wakes it"
      case .waiting(let reason): "waits\(at) for \(EscapedText.of(reason))"
      case .returned, .threw, .failed: "has ended"
      }
    return ["\(start) \(text)\(end)"] + facts.awaited.flatMap { waits($0, isFirst: false, indent: indent + "    ") }
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
