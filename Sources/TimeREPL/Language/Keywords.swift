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

/// A word of Swift's that begins with `#`: `#expect(1 == 1)`.
struct HashWord: Sendable {
  let text: String
  let form: Form

  enum Form {
    /// Something in parentheses follows.
    case condition
    /// A macro: parentheses or a closure.
    case macro
    /// Where it stands, as a value.
    case place
  }

  static let all = [
    HashWord(text: "#available", form: .condition), HashWord(text: "#unavailable", form: .condition),
    HashWord(text: "#expect", form: .macro), HashWord(text: "#require", form: .macro),
    HashWord(text: "#filePath", form: .place), HashWord(text: "#fileID", form: .place),
    HashWord(text: "#file", form: .place), HashWord(text: "#line", form: .place),
    HashWord(text: "#column", form: .place), HashWord(text: "#function", form: .place),
  ]

  static let places = Set(all.filter { $0.form == .place }.map(\.text))

  /// Whether what stands behind it makes it the word: else it begins a comment.
  func isFollowed(by rest: some Sequence<UInt8>) -> Bool {
    var rest = rest.makeIterator()
    let first = rest.next() ?? 0
    switch form {
    case .condition: return first == UInt8(ascii: "(")
    case .macro:
      return first == UInt8(ascii: "(") || first == UInt8(ascii: " ") && rest.next() == UInt8(ascii: "{")
    case .place: return first != UInt8(ascii: "_") && !Character(Unicode.Scalar(first)).isLetter
    }
  }

  /// Whether a line begins with a macro, and so is no comment.
  static func beginsMacro(_ line: some StringProtocol) -> Bool {
    all.contains { word in
      word.form == .macro && line.hasPrefix(word.text)
        && word.isFollowed(by: line.utf8.dropFirst(word.text.utf8.count))
    }
  }
}
