/// The names that files of a module declare for themselves, with `private` or `fileprivate`, and that another of its
/// files declares, too. Each stands for another declaration in each file, so that the parser gives it the number of its
/// file: `Key'2`. The number is never shown.
struct NamesOfFiles: Sendable {
  /// The number and the names of each file that has such names.
  private var own: [String: (number: Int, names: Set<String>)] = [:]

  init() {}

  /// Finds the names of the files of a module.
  init(_ files: [(file: String, text: String)]) {
    if files.count < 2 { return }
    let all = files.map { FileFacts($0.text) }
    // The numbers of files that mention a type, that mention one without declaring it, and that declare another name.
    var (mentions, uses, declarations): ([String: Int], [String: Int], [String: Int]) = ([:], [:], [:])
    for facts in all {
      for name in facts.mentions { mentions[name, default: 0] += 1 }
      for name in facts.mentions.subtracting(facts.types) { uses[name, default: 0] += 1 }
      for name in Set(facts.places.flatMap(\.names).map(\.text)) { declarations[name, default: 0] += 1 }
    }
    for (number, facts) in all.enumerated() {
      let types = facts.ownTypes.filter { mentions[$0, default: 0] > 1 }
      // The members of a type are apart from those of others, but an extension in another file may mean another type.
      let members = facts.ownMemberTypes.filter { uses[$0, default: 0] > 0 }
      let others = facts.ownValues.filter { declarations[$0, default: 0] > 1 }
      let names = types.union(members).union(others)
      if !names.isEmpty { own[files[number].file] = (number + 1, names) }
    }
  }

  var isEmpty: Bool { own.isEmpty }

  /// Returns the tokens of a source, in which such names have the number of their file.
  func numbering(_ tokens: [Token], of source: Source) -> [Token] {
    if own.isEmpty { return tokens }
    return tokens.indices.map { index in
      let token = tokens[index]
      guard case .word(let word) = token.kind,
        let (number, names) = source.file(at: token.range.lower).flatMap({ own[$0] }), names.contains(word),
        !tokens.isMember(at: index) || tokens.isMemberOfType(at: index), !tokens.isLabel(word, at: index)
      else { return token }
      return Token(
        kind: .word("\(word)'\(number)"), range: token.range, isSpaced: token.isSpaced, startsLine: token.startsLine)
    }
  }

  /// Returns a name or a type without the numbers of files: `[Key]` for `[Key'2]`.
  static func shown(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "'")) else { return name }
    var shown = ""
    var isNumber = false
    for character in name {
      isNumber = character == "'" && shown.last?.isLetter == true || isNumber && character.isNumber
      if !isNumber { shown.append(character) }
    }
    return shown
  }
}

/// The declarations and the mentioned names of one file.
private struct FileFacts {
  let places: [DeclarationPlace]
  /// The words that may be names of types; those after a point are members of others.
  let mentions: Set<String>
  private let tokens: [Token]

  init(_ text: String) {
    let tokens = Lexer.tokens(of: text)
    self.tokens = tokens
    places = DeclarationPlace.all(in: tokens).filter { $0.keyword != "import" && $0.keyword != "operator" }
    mentions = Set(
      tokens.indices.compactMap { index in
        guard let word = tokens[index].kind.word, word.isTypeWord, !tokens.isMember(at: index) else {
          return nil
        }
        return word
      })
  }

  /// All types that the file declares.
  var types: Set<String> { Set(places.flatMap { $0.types { _ in true } }) }

  private var openTypes: Set<String> { Set(places.flatMap { $0.types { !$0.isOfFile } }) }

  /// The types of the file alone that are members of none.
  var ownTypes: Set<String> {
    let members = Set(places.flatMap(\.members).flatMap { $0.types { _ in true } })
    return Set(places.filter { $0.namesType && $0.isOfFile }.flatMap(\.names).map(\.text)).subtracting(members)
  }

  /// The types of the file alone that are members of another.
  var ownMemberTypes: Set<String> {
    Set(places.flatMap(\.members).flatMap { $0.types(\.isOfFile) }).subtracting(openTypes)
  }

  /// The variables and functions of the file alone that no member or parameter hides.
  var ownValues: Set<String> {
    let own = places.filter { $0.isOfFile && ["func", "let", "var"].contains($0.keyword) }
    return Set(own.flatMap(\.names).map(\.text)).filter { name in
      !places.contains { $0.declaresInside(name) } && !tokens.indices.contains { tokens.isParameter(name, at: $0) }
    }
  }
}

extension DeclarationPlace {
  fileprivate var isOfFile: Bool {
    !modifiers.isDisjoint(with: ["private", "fileprivate"]) && !modifiers.contains("set")
  }

  fileprivate var namesType: Bool { isType && keyword != "extension" || keyword == "typealias" }

  /// The types in it that are included, itself among them.
  fileprivate func types(_ isIncluded: (DeclarationPlace) -> Bool) -> [String] {
    (namesType && isIncluded(self) ? names.map(\.text) : []) + members.flatMap { $0.types(isIncluded) }
  }

  fileprivate func declaresInside(_ name: String) -> Bool {
    members.contains { $0.names.contains { $0.text == name } || $0.declaresInside(name) }
  }
}

extension [Token] {
  /// Whether a point stands before the token.
  fileprivate func isMember(at index: Int) -> Bool { index > 0 && self[index - 1].kind == .symbol(".") }

  /// Whether the token is a member of a type of the program: `Door.State`, not `Swift.Error` or `door.State`.
  fileprivate func isMemberOfType(at index: Int) -> Bool {
    guard index > 1, case .word(let owner) = self[index - 2].kind, owner.isTypeWord,
      case .word(let word) = self[index].kind
    else { return false }
    return word.isTypeWord && owner != "Swift"
  }

  /// Whether the token is a label before a `:`, which may be a parameter that hides the name.
  fileprivate func isParameter(_ word: String, at index: Int) -> Bool {
    isLabel(word, at: index) && self[index + 1].kind == .symbol(":")
  }

  /// Whether the token is a word before a `:` or another word, after a parenthesis or a comma.
  fileprivate func isLabel(_ word: String, at index: Int) -> Bool {
    guard self[index].kind == .word(word), index > 0, index + 1 < count,
      [.open(.parenthesis), .symbol(",")].contains(self[index - 1].kind)
    else { return false }
    switch self[index + 1].kind {
    case .symbol(":"): return true
    case .word(let next): return !["as", "is", "in"].contains(next)
    default: return false
    }
  }
}
