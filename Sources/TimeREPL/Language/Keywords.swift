/// Swift's reserved words. None is a name unless it stands in backticks.
enum Keywords {
  static let all: Set<String> = unsupported.union([
    "let", "var", "func", "if", "else", "guard", "for", "in", "where", "return", "throw", "try", "throws", "rethrows",
    "as", "is", "true", "false", "nil", "break", "continue", "self", "Self", "_", "inout", "super", "Any", "switch",
    "case", "default", "do", "catch", "import", "while", "repeat", "defer", "fallthrough",
    "typealias",
  ])

  /// Those of which nothing is understood but the word.
  static let unsupported: Set<String> = [
    "class", "struct", "enum", "protocol", "extension", "init",
    "deinit", "subscript", "static", "internal", "private", "fileprivate", "public", "operator", "precedencegroup",
    "associatedtype",
  ]

  /// What stands before a declaration and changes nothing of what it does here.
  static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "package", "open", "final", "nonisolated", "weak", "unowned",
    "lazy", "dynamic", "override", "required", "convenience", "isolated", "borrowing", "consuming",
  ]

  /// With which a declaration begins.
  static let declarations: Set<String> = [
    "let", "var", "func", "struct", "enum", "class", "actor", "protocol", "extension", "typealias", "init", "subscript",
    "indirect", "static", "mutating", "nonmutating", "case", "prefix", "postfix", "infix", "deinit", "associatedtype",
  ]

  /// What pages call a function that does something so many seconds later.
  static let waiting: Set<String> = ["delay", "after"]

  /// Of which a name can be said to be.
  static let modules: Set<String> = ["Swift", "Combine", "Foundation", "Dispatch", "Schedulers"]

  /// What may stand between `import` and a path.
  static let importable: Set<String> = ["typealias", "struct", "class", "enum", "protocol", "let", "var", "func"]

  /// With which a statement begins that is no expression.
  static let statements: Set<String> = [
    "if", "guard", "switch", "for", "while", "repeat", "do", "defer", "return", "throw", "try", "break", "continue",
    "fallthrough",
  ]

  /// What a word stands in that means nothing elsewhere.
  static func surroundings(of word: String) -> String {
    switch word {
    case "return": "a function"
    case "break": "a loop and a `switch`"
    case "case", "default": "a `switch`"
    case "catch": "a `do`"
    default: "a loop"
    }
  }
}
