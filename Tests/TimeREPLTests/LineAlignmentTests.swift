import TestSupport
import Testing

@testable import TimeREPL

@Suite struct LineAlignmentTests {
  @Test(arguments: [
    ("abc", "abc", true), ("abc", "abd", false), ("", "", true), ("", "a", false), ("a", "", false), (".", "", true),
    (".", "abc", true), ("a.", "abc", true), (".c", "abc", true), ("a.c", "ac", true), ("a.c", "abbc", true),
    ("a.c", "abb", false), ("..", "a", true), (".b.", "abc", true), (".b.", "ac", false), ("a.a", "a", false),
  ])
  func `lines match if three dots can stand for the others`(expected: String, actual: String, same: Bool) {
    #expect(alignment(expected, actual).isSame == same)
  }

  @Test func `a line that came later is once missing and once additional`() {
    #expect(
      alignment("ab", "ba").steps
        == [.missing(expected: 0), .kept(expected: 1, actual: 0), .surplus(actual: 1)]
        || alignment("ab", "ba").steps
          == [.surplus(actual: 0), .kept(expected: 0, actual: 1), .missing(expected: 1)]
    )
  }

  /// In every alignment each line occurs once, in order, and kept lines are equal.
  @Test(arguments: UInt64(0)..<500) func `each step knows the index of its line`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func text() -> String {
      String((0..<Int.random(in: 0...9, using: &random)).map { _ in "abc.".randomElement(using: &random)! })
    }
    let (expected, actual) = (text(), text().filter { $0 != "." })
    let alignment = alignment(expected, actual)
    #expect(alignment.steps.compactMap(\.expected) == Array(0..<expected.count))
    #expect(alignment.steps.compactMap(\.actual) == Array(0..<actual.count))
    #expect(alignment.isSame == alignment.steps.allSatisfy(\.isKept))
    for case .kept(let left, let right) in alignment.steps {
      #expect(Array(expected)[left] == Array(actual)[right])
    }
  }

  private func alignment(_ expected: String, _ actual: String) -> LineAlignment {
    LineAlignment(
      expected: expected.map { FoldedLine($0 == "." ? "..." : String($0)) },
      actual: actual.map { FoldedLine(String($0)) })
  }
}
