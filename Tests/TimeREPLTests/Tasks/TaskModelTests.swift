import Foundation
import TestSupport
import Testing

@testable import TimeREPL

/// Compares the logs of random sessions of tasks with those that a model computes from the rules in `:help tasks`.
@Suite struct TaskModelTests {
  private static let seeds = TestSupport.seeds(40)

  @Test func `the logs of random sessions of tasks follow the rules of the manual`() {
    var wrong = 0
    for seed in Self.seeds where wrong < 5 {
      let tasks = TaskSession(seed: seed)
      let (model, session) = (TaskModel(tasks), Session())
      for line in tasks.text { _ = session.answer(Source(line), showsPlaces: false) }
      if let difference = difference(session, model) {
        wrong += 1
        Issue.record("seed \(seed): \(difference)\n\(tasks.text.joined(separator: "\n"))")
      }
    }
  }

  @Test
  func `after all tasks are cancelled none of them sleeps, and those that still wait need a continuation`() {
    for seed in Self.seeds where seed % 3 != 1 {
      var tasks = TaskSession(seed: seed)
      tasks.endByCancelling(seed: seed)
      let (model, session) = (TaskModel(tasks), Session())
      for line in tasks.text { _ = session.answer(Source(line), showsPlaces: false) }
      let world = session.world
      let sleeps = world.runtime.scheduler.pending.filter {
        if case .task? = ($0.label as? ActionLabel)?.purpose { true } else { false }
      }
      #expect(sleeps.isEmpty, "seed \(seed)\n\(tasks.text.joined(separator: "\n"))")
      let reasons = world.runtime.machine.tasks.unfinished.map(\.wait.reason)
      // A task that waits for the end of another is allowed: that one waits for a continuation, or for its own end.
      #expect(
        reasons.allSatisfy { $0 == "a `resume` of its continuation" || $0.hasPrefix("the end of") },
        "seed \(seed): \(reasons)\n\(tasks.text.joined(separator: "\n"))")
      let difference = difference(session, model)
      #expect(
        difference == nil,
        "seed \(seed): \(difference ?? "")\n\(tasks.text.joined(separator: "\n"))")
    }
  }

  /// Returns the first difference between a session and the model; nil if they agree.
  private func difference(_ session: Session, _ model: TaskModel) -> String? {
    let text = EventText(session.world.log)
    let ours = session.world.log.events.filter { $0.number > 0 }.map { text.row($0).text.folded }
    let theirs = model.rows
    let place = zip(ours, theirs).prefix { $0 == $1 }.count
    if max(ours.count, theirs.count) > place {
      let got = place < ours.count ? ours[place] : "nothing"
      let wanted = place < theirs.count ? theirs[place] : "nothing"
      return "row \(place + 1) is `\(got)`, and the rules give `\(wanted)`"
    }
    let left = session.world.runtime.machine.tasks.unfinished.map(\.number)
    if left != model.open.map(\.number).sorted() { return "tasks \(left) are left" }
    let pending = session.world.runtime.scheduler.pendingCount
    return pending == model.due.count ? nil : "\(pending) are pending, and not \(model.due.count)"
  }
}
