@testable import TimeREPL

/// A world without subjects and pipelines, for evaluating statements.
struct Prompt {
  let environment: Environment

  init(stepLimit: Int = 10_000_000, _ builtIns: BuiltIns = .ofLanguage) {
    environment = Environment(machine: Machine(stepLimit: stepLimit), builtIns)
  }

  /// Enters a text as one action, and returns the value of its last statement.
  @discardableResult func enter(_ text: String) throws -> Value {
    environment.machine.beginAction()
    var value = Value.void
    let source = Source(text)
    for command in try parse(source, in: ParseContext(names: Set(environment.names))) {
      guard case .input(.statement(let statement)) = command.kind else { throw Unexpected(text: text) }
      value = try Compiler.compile(statement, in: source, environment).run()
    }
    return value
  }

  /// Returns the printed value of the last statement, or the error with the text at its place.
  @discardableResult func answer(_ text: String) -> String {
    do {
      return try enter(text).text
    } catch let error as Diagnostic {
      let place = error.source.map { Site(error.range, in: $0).text } ?? "nowhere"
      return "\(error.problem) at '\(place)'"
    } catch let error as Thrown {
      return "thrown \(error.value.text)"
    } catch {
      return "bare \(error)"
    }
  }

  func function(_ text: String) throws -> Function {
    guard case .function(let function) = try enter(text) else { throw Unexpected(text: text) }
    return function
  }

  struct Unexpected: Error {
    let text: String
  }
}

extension Prompt {
  /// Returns the error message for a text; nil if there is none.
  func problem(_ text: String) -> String? {
    do {
      try enter(text)
      return nil
    } catch {
      return ProblemText(Diagnostic(thrown: error).problem).headline
    }
  }
}
