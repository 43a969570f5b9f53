/// Words of other languages for things that Swift writes otherwise: JavaScript, Python, C, Kotlin, Rust.
///
/// Errors suggest what to type in Swift, in backticks; alternatives are joined by "or".
enum OtherLanguages {
  /// Words that begin a statement, or stand between the parts of one.
  static let statements: KeyValuePairs<String, String> = [
    "const": "`let k = 3`", "val": "`let k = 3`", "auto": "`let k = 3`",
    "int": "`let n: Int = 3` or `var n = 3`", "float": "`let x: Double = 3`", "double": "`let x: Double = 3`",
    "string": "`let s: String = \"a\"`", "bool": "`let isOn: Bool = true`", "char": "`let c: Character = \"a\"`",
    "def": "`func f(x: Int) -> Int { x + 1 }`", "function": "`func f(x: Int) -> Int { x + 1 }`",
    "fn": "`func f(x: Int) -> Int { x + 1 }`", "lambda": "`{ x in x + 1 }`", "new": "`Set([1])`, without the word",
    "not": "`!isOn`", "and": "`a && b`", "or": "`a || b`", "elif": "`else if`", "unless": "`if !isOn { }`",
    "foreach": "`for x in [1, 2] { print(x) }`", "match": "`switch n { default: print(1) }`",
    "interface": "`protocol P { }`", "trait": "`protocol P { }`", "impl": "`extension Int { }`",
    "echo": "`print(\"x\")`", "puts": "`print(\"x\")`", "raise": "`throw error`", "except": "`catch`",
    "include": "`import Foundation`", "require": "`import Foundation`", "del": "`xs.remove(at: 0)`",
    "async": "`Task { print(1) }`",
  ]

  /// Names of values, functions and types.
  static let names: KeyValuePairs<String, String> = [
    "null": "`nil`", "NULL": "`nil`", "None": "`nil`", "undefined": "`nil`", "nullptr": "`nil`",
    "True": "`true`", "False": "`false`", "this": "`self`",
    "console": "`print(\"x\")`", "System": "`print(\"x\")`", "Console": "`print(\"x\")`", "printf": "`print(\"x\")`",
    "len": "`xs.count`", "range": "`0..<3`", "str": "`String(3)`", "Math": "`max(1, 2)`", "typeof": "`type(of: 3)`",
    "list": "`Array(0..<3)`", "dict": "`[String: Int]()`",
    "parseInt": "`Int(\"3\")`", "setTimeout": "`DispatchQueue.main.asyncAfter(deadline: .now() + 1) { print(1) }`",
    "setInterval": "`Timer.publish(every: 1, on: .main, in: .common).autoconnect()`", "async": "`Task { print(1) }`",
  ]

  /// Members of texts and collections.
  static let members: KeyValuePairs<String, String> = [
    "length": "`count`", "len": "`count`", "size": "`count`", "push": "`append(3)`", "add": "`append(3)`",
    "push_back": "`append(3)`", "pop": "`popLast()`", "unshift": "`insert(3, at: 0)`", "sum": "`reduce(0, +)`",
    "toUpperCase": "`uppercased()`", "upper": "`uppercased()`", "toLowerCase": "`lowercased()`",
    "lower": "`lowercased()`", "trim": "`trimmingCharacters(in: .whitespaces)`",
    "strip": "`trimmingCharacters(in: .whitespaces)`",
    "startsWith": "`hasPrefix(\"a\")`", "endsWith": "`hasSuffix(\"a\")`", "substr": "`prefix(2)` or `dropFirst(1)`",
    "slice": "`prefix(2)` or `dropFirst(1)`", "indexOf": "`firstIndex(of: 3)`", "includes": "`contains(3)`",
    "has": "`contains(3)`", "join": "`joined(separator: \", \")`", "toString": "`description`",
    "each": "`forEach { print($0) }`", "find": "`first { $0 > 1 }`", "any": "`contains { $0 > 1 }`",
    "some": "`contains { $0 > 1 }`", "all": "`allSatisfy { $0 > 1 }`", "charAt": "`first`", "equals": "`==`",
    "replace": "`replacingOccurrences(of: \"a\", with: \"b\")`",
  ]

  /// Returns the line of help for a word that begins a statement; empty for any other.
  static func help(statement word: String) -> [String] { line(statements, word) }

  static func help(name: String) -> [String] { line(names, name) }

  static func help(member: String) -> [String] { line(members, member) }

  private static func line(_ rows: KeyValuePairs<String, String>, _ word: String) -> [String] {
    rows.first { $0.key == word }.map { ["Swift has \($0.value) instead"] } ?? []
  }
}
