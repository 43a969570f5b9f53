import Foundation
import Testing

@testable import TimeREPL

/// All facts about an operator or source are in its row; no code asks for one by its name.
@Suite struct OperatorNameTests {
  @Test(arguments: ["Session", "Rendering", "Export"])
  func `no name in the tables is a string or the beginning of a text`(folder: String) throws {
    let names = Set(OperatorTable.names + SourceTable.names).subtracting(["values"])  // Any word may be one.
    #expect(names.count > 100)
    var found: [String] = []
    for file in try swiftFiles(in: "Sources/TimeREPL/\(folder)") {
      let code = try String(contentsOf: file, encoding: .utf8).replacing(#/(?m)^\s*//[^\n]*/#, with: "")
      let strings = code.matches(of: #/"((?:[^"\\\n]|\\.)*)"/#).map { String($0.output.1) }
      let prefixes = code.matches(of: #/hasPrefix\("([^"]*?)[({. ]*"\)/#).map { String($0.output.1) }
      found += (strings + prefixes).filter(names.contains).map { "\(file.lastPathComponent): \"\($0)\"" }
    }
    #expect(found == [])
  }

  @Test func `each form of an operator that Combine lacks says so`() throws {
    let rows = OperatorTable.rows.filter { ![.extensions, .combineExt].contains($0.group) }
    let ours = rows.flatMap { row in
      row.signatures.indices.filter { !row.effect($0).isCombines }.map { row.signatures[$0].text }
    }
    #expect(
      ours == [
        "prefix(for:scheduler:)", "prefix(duration:tolerance:on:options:)", "prefix(while:behavior:)",
        "ignoreOutput(setOutputType:)", "combineLatest(with:)", "zip(with:)", "retry(_:delay:scheduler:)",
        "share(replay:)",
      ])
    let sources = SourceTable.rows.flatMap { row in
      row.signatures.indices.filter { !row.isCombines($0) }.map { row.signatures[$0].name }
    }
    #expect(sources == ["ReplaySubject", "Publishers.CombineLatestMany", "Publishers.ZipMany", "AnyPublisher.create"])
  }

  @Test(arguments: [
    ("Just", true), ("Deferred", true), ("Fail", false), ("Empty", false), ("CurrentValueSubject", false),
    ("PassthroughSubject", false), ("Future", false), ("Publishers.Sequence", false),
  ])
  func `each source tells whether Swift needs its types`(name: String, saysTypes: Bool) throws {
    #expect(try #require(SourceTable.row(name)).saysTypes == saysTypes)
  }
}
