/// What `@Test` or `@Suite` says of the declaration behind it. A class, so that closures, which bear one, take no more of
/// the parser's stack.
final class TestAttribute: Sendable {
  /// `Test` or `Suite`.
  let name: Name
  /// What stands in the parentheses behind it.
  let arguments: [Argument]

  init(name: Name, arguments: [Argument]) {
    (self.name, self.arguments) = (name, arguments)
  }

  var isTest: Bool { name.text == "Test" }

  /// What reports call it, where that is another name than that of the declaration.
  var displayName: String? {
    guard let first = arguments.first, first.label == nil, case .string(let segments) = first.value.kind else {
      return nil
    }
    return segments.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }

  /// The collections with whose elements the test runs: those behind `arguments:`.
  var collections: [Expression] {
    arguments.drop { $0.label?.text != "arguments" }.map(\.value)
  }

  /// `.disabled("why")`, `.enabled(if: condition)`, `.tags(.slow)`
  var traits: [Expression] {
    arguments.prefix { $0.label?.text != "arguments" }.map(\.value)
      .filter { if case .string = $0.kind { false } else { true } }
  }

  static let names: Set = ["Test", "Suite"]
}

/// What `:test` runs.
struct TestRequest: Sendable {
  /// A test, a suite with all of its tests, or what a test is called in reports; nil for all that there are.
  let name: Name?
  /// Whether the session itself runs it, and stops at the first assertion that fails.
  var isDebugged = false
}
