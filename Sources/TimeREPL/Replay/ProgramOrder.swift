/// The order in which a program's entries are performed: in Swift, types, functions and extensions are known above the
/// line that declares them, too.
///
/// What is used above its declaration is moved before whatever uses it; statements stay in their order. Where two
/// declarations use each other, the first stays first.
struct ProgramOrder {
  private let entries: [SessionReader.Entry]
  private let facts: [Facts]
  /// The entries that declare a name.
  private var declaring: [String: [Int]] = [:]
  /// The entries that extend a type.
  private var extending: [String: [Int]] = [:]
  private var isReached: [Bool]
  private var order: [Int] = []

  static func ordered(_ entries: [SessionReader.Entry]) -> [SessionReader.Entry] {
    var order = ProgramOrder(entries)
    guard order.usesWhatFollows else { return entries }
    return order.sorted().map { entries[$0] }
  }

  /// The types and functions that a line declares, as far as it alone tells.
  static func declaredNames(in line: String) -> [String] {
    let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return zip(words, words.dropFirst()).filter { ["struct", "class", "enum", "protocol", "func"].contains($0.0) }
      .map { String($0.1) }
  }

  private init(_ entries: [SessionReader.Entry]) {
    self.entries = entries
    facts = entries.map { Facts($0.source.text) }
    isReached = Array(repeating: false, count: entries.count)
    for (index, facts) in facts.enumerated() {
      for name in facts.declared { declaring[name, default: []].append(index) }
      if let extended = facts.extended { extending[extended, default: []].append(index) }
    }
  }

  private var usesWhatFollows: Bool {
    facts.enumerated().contains { index, facts in
      if let extended = facts.extended, index > 0, declaring[extended] == nil { return true }
      return facts.used.contains { name in
        (declaring[name] ?? []).contains { $0 > index && self.facts[$0].isDeclaration }
          || (extending[name] ?? []).contains { $0 > index }
      }
    }
  }

  private mutating func sorted() -> [Int] {
    // Nobody can tell who uses what is added to a type from elsewhere.
    for index in entries.indices where facts[index].extended.map({ declaring[$0] == nil }) ?? false { reach(index) }
    for index in entries.indices { reach(index) }
    return order
  }

  private mutating func reach(_ index: Int) {
    if isReached[index] { return }
    isReached[index] = true
    let own = facts[index]
    if !own.isDeclaration, let before = facts[..<index].lastIndex(where: { !$0.isDeclaration }) { reach(before) }
    for name in own.used + [own.extended].compactMap(\.self) {
      for other in declaring[name] ?? [] where other != index { reach(other) }
    }
    order.append(index)
    for name in own.declared { for other in extending[name] ?? [] { reach(other) } }
  }

  /// What the words of an entry tell of it.
  private struct Facts {
    /// What it declares at its outermost level.
    private(set) var declared: [String] = []
    /// The type that it extends.
    private(set) var extended: String?
    /// The names that stand in it, but for labels and members.
    private(set) var used: [String] = []
    /// Whether it declares a type, a function or an extension.
    private(set) var isDeclaration = false

    private static let declaring: Set = [
      "struct", "class", "enum", "protocol", "actor", "typealias", "func", "extension", "operator", "precedencegroup",
    ]

    init(_ text: String) {
      let tokens = Lexer.tokens(of: text)
      var depth = 0
      var known: Set<String> = []
      for (index, token) in tokens.enumerated() {
        switch token.kind {
        case .open: depth += 1
        case .close: depth -= 1
        case .word(let word):
          let next = index + 1 < tokens.count ? tokens[index + 1].kind : .end
          if depth == 0, case .word(let name) = next, Self.declaring.contains(word) || ["let", "var"].contains(word) {
            isDeclaration = isDeclaration || Self.declaring.contains(word)
            if word == "extension" { extended = name } else { declared.append(name) }
            continue
          }
          let isMember = index > 0 && tokens[index - 1].kind == .symbol(".")
          if isMember || next == .symbol(":") || !known.insert(word).inserted { continue }
          used.append(word)
        default: break
        }
      }
    }
  }
}
