/// A `@Test` or `@Suite` attribute. A class, because closures hold one and must take little of the parser's stack.
final class TestAttribute: Sendable {
  /// `Test` or `Suite`.
  let name: Name
  /// The arguments in parentheses.
  let arguments: [Argument]

  init(name: Name, arguments: [Argument]) {
    (self.name, self.arguments) = (name, arguments)
  }

  var isTest: Bool { name.text == "Test" }

  /// The name in reports, if it differs from the declaration's.
  var displayName: String? {
    guard let first = arguments.first, first.label == nil, case .string(let segments) = first.value.kind else {
      return nil
    }
    return segments.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }

  /// The collections of arguments after `arguments:`.
  var collections: [Expression] {
    arguments.drop { $0.label?.text != "arguments" }.map(\.value)
  }

  /// The traits: `.disabled("why")`, `.enabled(if: condition)`, `.tags(.slow)`.
  var traits: [Expression] {
    arguments.prefix { $0.label?.text != "arguments" }.map(\.value)
      .filter { if case .string = $0.kind { false } else { true } }
  }

  static let names: Set = ["Test", "Suite"]
}

/// The request of `:test`.
struct TestRequest: Sendable {
  /// A test, a suite or the title of a test; nil for all tests.
  let name: Name?
  /// Whether the test runs in this session and stops at the first failed assertion.
  var isDebugged = false
}
