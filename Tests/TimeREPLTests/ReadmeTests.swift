import Foundation
import Testing

@testable import TimeREPL

/// What README shows is what happens.
@Suite struct ReadmeTests {
  static let blocks = (try? fences(marked: "timerepl", in: "README.md")) ?? []

  @Test func `README shows sessions`() {
    #expect(Self.blocks.count >= 2)
  }

  @Test(arguments: blocks) func `a session in README is answered as shown`(block: String) {
    let lines = block.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).folded }
    #expect(Transcript(block, file: "README.md").lines.map(\.folded) == lines)
  }

  private static func fences(marked mark: String, in file: String) throws -> [String] {
    let text = try String(contentsOf: packageFolder.appending(path: file), encoding: .utf8)
    return text.matches(of: #/(?ms)^```(\w+)\n(.*?)\n```$/#).filter { $0.output.1 == mark }.map { String($0.output.2) }
  }
}
