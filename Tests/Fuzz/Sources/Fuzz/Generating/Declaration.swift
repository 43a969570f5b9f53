import Foundation

/// A row of the product's tables, as `declarations.tsv` has it, which a test of the product keeps.
struct Declaration {
  struct Parameter {
    let label: String?
    let type: String
    let isOptional: Bool
    let isVariadic: Bool
  }

  enum Kind: Equatable {
    /// Called on a publisher.
    case `operator`
    case source
    /// Called on values of these types.
    case member(of: [String])
    case function

    init?(_ text: String) {
      switch text {
      case "operator": self = .operator
      case "source": self = .source
      case "function": self = .function
      case _ where text.hasPrefix("member "):
        self = .member(of: text.dropFirst(7).split(separator: ",").map(String.init))
      default: return nil
      }
    }
  }

  let kind: Kind
  let name: String
  let isProperty: Bool
  let parameters: [Parameter]

  static func all() throws -> [Declaration] {
    let file = URL(filePath: #filePath).appending(path: "../../../../declarations.tsv").standardized
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let parameters = fields.dropFirst(3).map { field in
        let parts = field.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        return Parameter(
          label: parts[0] == "_" ? nil : parts[0], type: parts[1], isOptional: parts[2] == "optional",
          isVariadic: parts[2] == "variadic")
      }
      return Kind(fields[0]).map {
        Declaration(kind: $0, name: fields[1], isProperty: fields[2] == "property", parameters: parameters)
      }
    }
  }
}
