import Foundation

/// An operator or a source of the product's tables, as `declarations.tsv` has it, which a test of the product keeps.
struct Declaration {
  struct Parameter {
    let label: String?
    let type: String
    let isOptional: Bool
    let isVariadic: Bool
  }

  /// Called on a publisher.
  let isOperator: Bool
  let name: String
  let isProperty: Bool
  let parameters: [Parameter]

  static func all() throws -> [Declaration] {
    let file = URL(filePath: #filePath).appending(path: "../../../../declarations.tsv").standardized
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let parameters = fields.dropFirst(3).map { field in
        let parts = field.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        return Parameter(
          label: parts[0] == "_" ? nil : parts[0], type: parts[1], isOptional: parts[2] == "optional",
          isVariadic: parts[2] == "variadic")
      }
      return Declaration(
        isOperator: fields[0] == "operator", name: fields[1], isProperty: fields[2] == "property",
        parameters: parameters)
    }
  }
}
