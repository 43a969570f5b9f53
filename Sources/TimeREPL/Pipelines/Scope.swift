import Schedulers

/// A chain of operators as it is subscribed to once: what it is called, and how it is stopped from outside.
///
/// A publisher is made anew for each subscription, within the scope of that subscription. So an operator knows whom it
/// serves, and a closure that cannot be evaluated stops just the lanes that depend on it.
class Scope {
  let name: String

  init(_ name: String) {
    self.name = name
  }

  /// A closure could not be evaluated: on a Mac the program would have ended.
  func stop(_ diagnostic: Diagnostic) {}
}

/// An operator in a scope: as whose work `pending` shows what it schedules, and where its closures are called.
struct Stage {
  let scope: Scope
  let label: StageLabel
  let plant: Plant

  init(_ text: String, _ scope: Scope, _ plant: Plant) {
    self.scope = scope
    self.plant = plant
    label = StageLabel(scope: scope, text: text)
  }

  var scheduler: StageScheduler { StageScheduler(stage: label, plant: plant) }

  /// What a closure of the user's makes, nil where it cannot be evaluated; the lane is stopped then.
  func evaluate<Result>(_ body: () throws -> Result) -> Result? {
    if plant.abortion != nil { return nil }
    do {
      return try body()
    } catch {
      refuse(error)
      return nil
    }
  }

  private func refuse(_ error: any Error) {
    switch error {
    case let diagnostic as Diagnostic:
      if case .limit = diagnostic.problem { plant.abort(diagnostic) } else { scope.stop(diagnostic) }
    case let thrown as Thrown:
      let problem = Problem.session(.thrown(thrown.value.text, in: label.text))
      scope.stop(Diagnostic(problem, at: SourceRange(lower: 0, upper: 0)))
    case let problem as Problem:
      scope.stop(Diagnostic(problem, at: SourceRange(lower: 0, upper: 0)))
    default:
      preconditionFailure("Evaluation throws a Diagnostic, a Problem or a Thrown, not \(error).")
    }
  }
}

/// What an operator of a chain is called: `calm: debounce(1s)`.
final class StageLabel {
  let scope: Scope
  let text: String
  /// Whether it schedules the same again and again. (Combine's debounce and timeout use a repeating timer for one shot.)
  let repeats: Bool

  init(scope: Scope, text: String, repeats: Bool = false) {
    self.scope = scope
    self.text = text
    self.repeats = repeats
  }
}
