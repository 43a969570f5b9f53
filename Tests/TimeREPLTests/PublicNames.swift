import Foundation

/// The public names in a target's sources, each with its type: `Publisher.retry(_:delay:scheduler:)`.
///
/// It reads source text as `swift format` leaves it: a line with a declaration begins with its attributes and
/// modifiers, and is indented by two spaces for each type around it. Operators, subscripts and names with an underscore
/// are left out.
struct PublicNames {
  private(set) var all: Set<String> = []
  private var code: Substring = ""
  /// The types around the current line, with their indentation.
  private var types: [(name: String, indentation: Int)] = []

  init(in folder: String) throws {
    for file in try swiftFiles(in: folder) { read(try String(contentsOf: file, encoding: .utf8)) }
    all = all.filter { !$0.split(separator: ".").contains { $0.hasPrefix("_") } }
  }

  private mutating func read(_ text: String) {
    types = []
    code = text[...]
    while !code.isEmpty {
      if let line = code.prefixMatch(of: declaration) { declare(line.output) }
      code = code.drop { $0 != "\n" }.dropFirst()
    }
  }

  private let declaration =
    #/( *)((?:@\w+(?:\([^)\n]*\))? )*)((?:[a-z]\w*(?:\(\w+\))? )*?)(extension|struct|class|enum|protocol|typealias|func|var|let|init)\b[?]? ?`?((?:\w+\.)*\w*)`?/#

  private mutating func declare(_ line: (Substring, Substring, Substring, Substring, Substring, Substring)) {
    let (indentation, modifiers, kind) = (line.1.count, line.3.split(separator: " "), line.4)
    types.removeAll { $0.indentation >= indentation }
    let name = kind == "init" ? "init" : String(line.5)
    // An operator.
    if name.isEmpty { return }
    let path = (types.map(\.name) + [name]).joined(separator: ".")
    let isOpen = modifiers.contains("public")
    switch kind {
    case "extension": types.append((name.replacing(#/^(Foundation|SchedulersEssentials)\./#, with: ""), indentation))
    case "struct", "class", "enum", "protocol":
      if isOpen { all.insert(path) }
      types.append((name, indentation))
    case "func", "init": if isOpen { all.insert(path + labels(behind: line.0)) }
    default: if isOpen { all.insert(path) }
    }
  }

  /// Returns the labels of the parameters: `(_:delay:)`.
  private func labels(behind line: Substring) -> String {
    var depth = 0
    var parameters = [""]
    for character in code[line.endIndex...] {
      if "([{<".contains(character) { depth += 1 }
      // The arrow is not a closing bracket.
      if ")]}".contains(character) || character == ">" && parameters.last?.last != "-" { depth -= 1 }
      if depth == 0, character == ")" { break }
      // Generic parameters precede the parentheses.
      if depth == 0 {
        parameters = [""]
        continue
      }
      if depth == 1, character == "," {
        parameters.append("")
      } else {
        parameters[parameters.count - 1].append(character)
      }
    }
    let words = parameters.compactMap { $0.firstMatch(of: #/^[(\s]*(?:@\w+\s+)*`?(\w+)/#)?.output.1 }
    return "(" + words.map { "\($0):" }.joined() + ")"
  }
}
