/// Words for an assertion that failed.
extension ProblemText {
  init(_ failure: FailedAssertion) {
    let (what, label) = Self.words(failure.claim)
    let message = failure.message.isEmpty ? "" : ": \(Self.cut(failure.message))"
    let subject = if case .uncaught = failure.claim { "" } else { "`\(failure.name)` failed: " }
    self.init(subject + what + message, label: label)
  }

  /// The actual and the expected values.
  private static func words(_ claim: FailedAssertion.Claim) -> (String, label: String?) {
    switch claim {
    case .condition(let found): ("the condition is \(found)", nil)
    case .equal(let found, let wanted): ("\(quoted(found)) is not equal to \(quoted(wanted))", nil)
    case .notEqual(let found): ("both are \(quoted(found))", nil)
    case .ordered(let first, let relation, let second):
      ("\(quoted(first)) is not \(word(relation)) \(quoted(second))", nil)
    case .close(let found, let wanted, let accuracy):
      ("\(quoted(found)) is not within \(quoted(accuracy)) of \(quoted(wanted))", nil)
    case .notClose(let found, let wanted, let accuracy):
      ("\(quoted(found)) is within \(quoted(accuracy)) of \(quoted(wanted))", nil)
    case .identical(let first, let second): ("\(quoted(first)) and \(quoted(second)) are two objects", nil)
    case .notIdentical(let object): ("both are the same object, \(quoted(object))", nil)
    case .isNil(let found): ("\(quoted(found)) is not nil", nil)
    case .notNil: ("it is nil", nil)
    case .throwing(nil): ("no error was thrown", nil)
    case .throwing(let wanted?): ("no error was thrown, \(quoted(wanted)) was expected", nil)
    case .wrongError(let found, let wanted): ("\(quoted(found)) was thrown, \(quoted(wanted)) was expected", nil)
    case .thrown(let error): ("the error \(quoted(error)) was thrown", nil)
    case .uncaught(let error): ("the error \(quoted(error)) was thrown", "nothing caught it")
    case .said: ("the test recorded a failure", nil)
    case .unfulfilled(let expectations): ("\(list(expectations.map(words), "and")) not fulfilled in time", nil)
    case .wrongOrder(let found, let wanted):
      ("\(quoted(found)) was fulfilled before \(quoted(wanted))", "they must be fulfilled in this order")
    case .inverted(let found): ("\(quoted(found)) was fulfilled", "its expectation is inverted")
    case .overfulfilled(let found, let times):
      ("\(quoted(found)) was fulfilled \(times) times", "more often than it expects")
    case .confirmed(let times, let expected):
      ("it was confirmed \(times == 1 ? "once" : "\(times) times"), expected \(expected)", nil)
    case .unwaited(let name): ("the test waits for \(quoted(name)) nowhere", nil)
    case .knownIssueMissing: ("the known issue did not occur", nil)
    }
  }

  /// Names an expectation, with its count if it is above one: `"loaded" (1 of 2)`.
  private static func words(_ expectation: FailedAssertion.Expectation) -> String {
    expectation.description
      + (expectation.wanted > 1 ? " (\(expectation.fulfilled) of \(expectation.wanted))" : "")
  }

  private static func word(_ relation: String) -> String {
    switch relation {
    case "<": "less than"
    case "<=": "less than or equal to"
    case ">": "greater than"
    default: "greater than or equal to"
    }
  }
}
