import Foundation
import Testing

@testable import TimeREPL

/// The fuzzers are a package of its own and know the tables of operators and sources by a file.
@Suite struct DeclarationFileTests {
  /// With RECORD=1 it writes the file, and fails if that changed it.
  @Test func `the fuzzers' file has each declaration of the tables`() throws {
    let file = packageFolder.appending(path: "Tests/Fuzz/declarations.tsv")
    let rows =
      OperatorTable.rows.flatMap { row in row.signatures.map { Self.row("operator", $0) } }
      + SourceTable.rows.flatMap { row in row.signatures.map { Self.row("source", $0) } }
    let text = rows.joined(separator: "\n") + "\n"
    let before = try? String(contentsOf: file, encoding: .utf8)
    if ProcessInfo.processInfo.environment["RECORD"] != nil { try Data(text.utf8).write(to: file) }
    #expect(before == text)
  }

  private static func row(_ kind: String, _ signature: Signature) -> String {
    let parameters = signature.parameters.map { parameter in
      let what = parameter.isOptional ? "optional" : parameter.isVariadic ? "variadic" : ""
      return "\(parameter.label ?? "_")|\(parameter.type)|\(what)"
    }
    return ([kind, signature.name, signature.isProperty ? "property" : ""] + parameters).joined(separator: "\t")
  }
}
