import Foundation
import Testing

/// Every operator that the sources declare has a row in the table of laws, or a reason for having none.
@Suite struct OperatorCoverageTests {
  /// The methods without a row, and why. They have separate tests.
  static let exempt = [
    "assign": "makes no publisher",
    "breakpointOnError": "stops the program at a failure",
    "ignoreOutput": "sends no value",
    "sink": "makes no publisher",
  ]

  @Test func `every operator has a row or is exempt`() throws {
    let declared = try Self.declaredMethods()
    // The number when this test was written: fewer would mean that declarations were not found.
    #expect(declared.count >= 76)
    #expect(declared.subtracting(Self.rows.map(\.operatorName)).sorted() == Self.exempt.keys.sorted())
  }

  @Test func `every row is of an existing operator`() throws {
    let declared = try Self.declaredMethods()
    let names = Self.rows.map(\.operatorName).filter { $0.first?.isLowercase == true }
    #expect(Set(names).subtracting(declared).sorted() == [])
  }

  @Test func `every row uses the operator that it is named after`() throws {
    let tables = try swiftFiles(in: testFolder).filter { $0.lastPathComponent.hasPrefix("OperatorTable") }
    let texts = try tables.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).components(separatedBy: "OperatorRow(\"").dropFirst()
    }
    #expect(texts.count == Self.rows.count)
    let others = texts.filter { text in
      let name = String(text.prefix { $0.isLetter })
      return !text.contains(try! Regex("\\.\(name)\\b"))
    }
    #expect(others == [])
  }

  private static let rows = OperatorRow.every

  /// Returns the names of the public methods declared in extensions of `Publisher`, with or without a `where` clause.
  private static func declaredMethods() throws -> Set<String> {
    let folder = testFolder.appending(path: "../../Sources/Schedulers").standardized
    var names: Set<String> = []
    for file in try swiftFiles(in: folder) {
      let code = try String(contentsOf: file, encoding: .utf8)
      // From `extension` at the margin to the closing brace at the margin.
      for block in code.matches(of: #/(?m)^extension Publisher(?: where [^{]*)? \{$(?s:.*?)^\}/#) {
        for method in block.output.matches(of: #/(?m)^  (?:@\w+ )*public func `?(\w+)/#) {
          names.insert(String(method.output.1))
        }
      }
    }
    return names
  }
}

private let testFolder = URL(filePath: #filePath).deletingLastPathComponent().resolvingSymlinksInPath()

private func swiftFiles(in folder: URL) throws -> [URL] {
  let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
  return try #require(files).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
}
