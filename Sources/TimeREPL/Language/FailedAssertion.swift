/// An assertion of a test that does not hold: `XCTAssertEqual(a, 2)`, `#expect(a == 2)`.
struct FailedAssertion: Equatable, Sendable {
  /// `XCTAssertEqual`, `#expect`
  let name: String
  let claim: Claim
  /// The parts of the condition that are no literals, as they are written, with what they came to.
  var parts: [Part] = []
  /// What the test says about it; empty where it says nothing.
  var message = ""

  struct Part: Equatable, Sendable {
    let text: String
    let value: String
  }

  /// What was claimed, with what was found instead; values as text.
  enum Claim: Equatable, Sendable {
    /// A condition that is false, or true where false was claimed.
    case condition(is: Bool)
    case equal(String, String)
    case notEqual(String)
    /// `relation` is how the first was to stand to the second: `<`.
    case ordered(String, relation: String, String)
    case close(String, String, accuracy: String)
    case notClose(String, String, accuracy: String)
    case identical(String, String)
    case notIdentical(String)
    case isNil(found: String)
    case notNil
    /// An error was to be thrown; which, if that was said.
    case throwing(String?)
    /// Another error than the one that was to be thrown.
    case wrongError(String, expected: String)
    /// An error that nothing was to throw, or that nobody caught.
    case thrown(String)
    /// Said to fail: `XCTFail()`, `Issue.record()`.
    case said
    /// Expectations that were waited for in vain, by their descriptions, with how often each was fulfilled.
    case unfulfilled([Expectation])
    /// One that was fulfilled before the one that was to be.
    case wrongOrder(String, expected: String)
    /// One that was never to be fulfilled.
    case inverted(String)
    case overfulfilled(String, times: Int)
    /// What was known to fail did not.
    case knownIssueMissing
  }

  struct Expectation: Equatable, Sendable {
    let description: String
    let fulfilled: Int
    let wanted: Int
  }
}
