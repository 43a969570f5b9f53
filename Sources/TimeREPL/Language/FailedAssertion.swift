/// A failed assertion of a test: `XCTAssertEqual(a, 2)`, `#expect(a == 2)`.
struct FailedAssertion: Equatable, Sendable {
  /// The assertion's name: `XCTAssertEqual`, `#expect`.
  let name: String
  let claim: Claim
  /// The parts of the condition that are not literals, with their values.
  var parts: [Part] = []
  /// The message of the test, or an empty string.
  var message = ""
  /// The printed forms of the values that only one side of an equation has.
  var differing: [String] = []
  /// Whether a value that never came may be the reason.
  var mayMissValues = false
  /// The place that the call names, as `file: file, line: line`; nil if it names none.
  var place: Place?

  struct Place: Equatable, Sendable {
    /// The path of the file; nil for that of the call.
    let file: String?
    let line: Int
  }

  struct Part: Equatable, Sendable {
    let text: String
    let value: String
  }

  /// The text that XCTest gives the failure: `XCTAssertEqual failed: ("1") is not equal to ("2") - message`.
  var compactDescription: String {
    let text =
      switch claim {
      case .equal(let first, let second): "\(name) failed: (\"\(first)\") is not equal to (\"\(second)\")"
      case .said: "failed"
      default: "\(name) failed"
      }
    return message.isEmpty ? text : "\(text) - \(message)"
  }

  /// The claim and the values found instead, as text.
  enum Claim: Equatable, Sendable {
    /// A condition with the wrong value.
    case condition(is: Bool)
    case equal(String, String)
    case notEqual(String)
    /// A comparison that does not hold; `relation` is the operator, `<`.
    case ordered(String, relation: String, String)
    case close(String, String, accuracy: String)
    case notClose(String, String, accuracy: String)
    case identical(String, String)
    case notIdentical(String)
    case isNil(found: String)
    case notNil
    /// No error was thrown; the expected error if the test named one.
    case throwing(String?)
    /// An error other than the expected one was thrown.
    case wrongError(String, expected: String)
    /// An error was thrown where none may be.
    case thrown(String)
    /// The test itself threw an error.
    case uncaught(String)
    /// A recorded failure: `XCTFail()`, `Issue.record()`.
    case said
    /// Expectations that were not fulfilled in time, by their descriptions, with how often each was fulfilled.
    case unfulfilled([Expectation])
    /// An expectation was fulfilled before the one that should come first.
    case wrongOrder(String, expected: String)
    /// An inverted expectation was fulfilled.
    case inverted(String)
    case overfulfilled(String, times: Int)
    /// A `confirmation` was called another number of times than expected.
    case confirmed(times: Int, expected: String)
    /// No wait was for an expectation of the test.
    case unwaited(String)
    /// A known issue did not occur.
    case knownIssueMissing
  }

  struct Expectation: Equatable, Sendable {
    let description: String
    let fulfilled: Int
    let wanted: Int
  }
}
