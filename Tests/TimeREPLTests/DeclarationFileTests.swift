import Foundation
import Testing

@testable import TimeREPL

/// The fuzzers are a separate package and read the tables of operators and sources from a file.
@Suite struct DeclarationFileTests {
  /// With RECORD=1 the test writes the file, and fails if that changed it.
  @Test func `the fuzzers' file contains each declaration of the tables`() throws {
    let file = packageFolder.appending(path: "Tests/Fuzz/declarations.tsv")
    let rows =
      OperatorTable.rows.flatMap { row in row.signatures.map { Self.row("operator", $0) } }
      + SourceTable.rows.flatMap { row in row.signatures.map { Self.row("source", $0) } }
      + Self.members() + Self.functions()
    let text = rows.joined(separator: "\n") + "\n"
    let before = try? String(contentsOf: file, encoding: .utf8)
    if ProcessInfo.processInfo.environment["RECORD"] != nil { try Data(text.utf8).write(to: file) }
    #expect(before == text)
  }

  /// The members of values, by the kinds of values that have them.
  private static func members() -> [String] {
    let members = World(isInterrupted: { false }).environment.members
    return members.names.flatMap { name in
      (members.family(name)?.members ?? []).map {
        row("member \(($0.kinds.map(\.name) + [$0.owner].compactMap(\.self)).joined(separator: ","))", $0.signature)
      }
    }
  }

  /// The functions called by name or as a type's member: `min`, `Int.random`.
  private static func functions() -> [String] {
    // The values of names are made by the world's own runtime.
    let world = World(isInterrupted: { false })
    defer { withExtendedLifetime(world) {} }
    let environment = world.environment
    return environment.builtInNames.filter { !SourceTable.names.contains($0) }.flatMap { name -> [String] in
      switch environment.builtIn(name) {
      case .function(let function)?: (function.overloads ?? []).map(\.signature).map { row("function", $0) }
      case .object(let object)?:
        (object as? Namespace).map { namespace in
          namespace.memberNames.flatMap { member -> [String] in
            guard case .function(let function)? = namespace.constants[member] else { return [] }
            let isConstructor = member == "init"
            return (function.overloads ?? []).map(\.signature).filter {
              !SourceTable.names.contains("\(name).\($0.name)")
            }
            .map { row("function", $0, of: isConstructor ? nil : name) }
          }
        } ?? []
      default: []
      }
    }
  }

  private static func row(_ kind: String, _ signature: Signature, of type: String? = nil) -> String {
    let parameters = signature.parameters.map { parameter in
      let what = parameter.isOptional ? "optional" : parameter.isVariadic ? "variadic" : ""
      return "\(parameter.label ?? "_")|\(parameter.type)|\(what)"
    }
    let name = type.map { "\($0).\(signature.name)" } ?? signature.name
    return ([kind, name, signature.isProperty ? "property" : ""] + parameters).joined(separator: "\t")
  }
}
