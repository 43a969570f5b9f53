/// Reads a regular expression in the syntax that Swift and Foundation share.
struct RegexReader {
  private let pattern: [Character]
  private var place = 0
  private var depth = 0
  private var flags = Flags()
  /// The names of the groups, in order; nil for a group without a name.
  private(set) var groups: [String?] = []

  private struct Flags {
    var ignoresCase = false
    var dotTakesNewlines = false
    var isMultiline = false
    var ignoresSpaces = false
    var hasSimpleWords = false
  }

  init(_ pattern: String, options: Set<String> = []) {
    self.pattern = Array(pattern)
    flags.ignoresCase = options.contains("caseInsensitive")
    flags.dotTakesNewlines = options.contains("dotMatchesLineSeparators")
    flags.isMultiline = options.contains("anchorsMatchLines")
    flags.hasSimpleWords = options.contains(Self.simpleWords)
    flags.ignoresSpaces = options.contains("allowCommentsAndWhitespace")
  }

  /// The option for Foundation's rules: `\b` is a boundary between `\w` and `\W`, `$` also matches before a final
  /// newline, and the set `[]a]` contains a bracket.
  static let simpleWords = "simpleWords"

  private static let deepest = 40
  private static let mostRepeats = 1000

  mutating func read() throws(RegexMistake) -> RegexNode {
    let node = try choice()
    if place < pattern.count { throw RegexMistake(text: "closing ')' does not balance any groups openings") }
    return node
  }

  private var next: Character? { place < pattern.count ? pattern[place] : nil }

  private mutating func take(_ text: String) -> Bool {
    let wanted = Array(text)
    guard place + wanted.count <= pattern.count, pattern[place..<place + wanted.count].elementsEqual(wanted) else {
      return false
    }
    place += wanted.count
    return true
  }

  private mutating func takeOne(_ what: String) throws(RegexMistake) -> Character {
    guard let character = next else { throw RegexMistake(text: "expected \(what)") }
    place += 1
    return character
  }

  ///     choice → sequence { "|" sequence }
  private mutating func choice() throws(RegexMistake) -> RegexNode {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.deepest { throw RegexMistake(text: "groups are nested more than \(Self.deepest) deep") }
    let outer = flags
    defer { flags = outer }
    var all = [try sequence()]
    while take("|") { all.append(try sequence()) }
    return all.count == 1 ? all[0] : .choice(all)
  }

  private mutating func sequence() throws(RegexMistake) -> RegexNode {
    var parts: [RegexNode] = []
    while let character = next, character != "|", character != ")" {
      if flags.ignoresSpaces, character.isWhitespace {
        place += 1
        continue
      }
      parts.append(try quantified(try atom()))
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  ///     quantifier → ("*" | "+" | "?" | "{" n [ "," [ m ] ] "}") [ "?" | "+" ]
  private mutating func quantified(_ atom: RegexNode) throws(RegexMistake) -> RegexNode {
    var result = atom
    while let (least, most) = try amount() {
      let mode: RepeatMode = take("?") ? .lazy : take("+") ? .possessive : .greedy
      if case .anchor = atom { continue }
      result = .repeated(result, least: least, most: most, mode)
    }
    return result
  }

  private mutating func amount() throws(RegexMistake) -> (least: Int, most: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    guard next == "{", let close = pattern[place...].firstIndex(of: "}") else { return nil }
    let text = String(pattern[place + 1..<close])
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.map { Int($0) }
    let isAmount = parts.count <= 2 && zip(parts, numbers).allSatisfy { $0.isEmpty || $1 != nil } && text != ","
    guard isAmount, !text.isEmpty else { return nil }
    place = close + 1
    let least = numbers[0] ?? 0
    let most = parts.count == 1 ? least : numbers[1]
    if max(least, most ?? 0) > Self.mostRepeats {
      throw RegexMistake(text: "a part is repeated more than \(Self.mostRepeats) times")
    }
    if let most, most < least {
      throw RegexMistake(text: "range lower bound must be less than or equal to upper bound")
    }
    return (least, most)
  }

  private mutating func atom() throws(RegexMistake) -> RegexNode {
    let character = try takeOne("a character")
    switch character {
    case "(": return try group()
    case "[": return .one(try characterClass())
    case ".": return .one(.any(newlines: flags.dotTakesNewlines))
    case "^": return .anchor(flags.isMultiline ? .lineStart : .start)
    case "$": return .anchor(flags.isMultiline ? .lineEnd : flags.hasSimpleWords ? .endBeforeNewline : .end)
    case "\\": return try escape()
    case "*", "+", "?": throw RegexMistake(text: "quantifier '\(character)' must appear after expression")
    default: return .one(.character(character, ignoresCase: flags.ignoresCase))
    }
  }

  ///     group → "(" [ "?:" | "?<" name ">" | "?=" | "?!" | "?<=" | "?<!" | "?>" | "?" flags [ ":" ] ] choice ")"
  private mutating func group() throws(RegexMistake) -> RegexNode {
    if take("?:") { return try closed(try choice()) }
    if take("?=") { return try closed(.look(try choice(), isBehind: false, isNegated: false)) }
    if take("?!") { return try closed(.look(try choice(), isBehind: false, isNegated: true)) }
    if take("?<=") { return try closed(.look(try choice(), isBehind: true, isNegated: false)) }
    if take("?<!") { return try closed(.look(try choice(), isBehind: true, isNegated: true)) }
    if take("?>") { return try closed(.atomic(try choice())) }
    if take("?<") || take("?P<") {
      var name = ""
      while !take(">") { name.append(try takeOne("'>'")) }
      return try capture(name)
    }
    if take("?") { return try flagged() }
    return try capture(nil)
  }

  private mutating func capture(_ name: String?) throws(RegexMistake) -> RegexNode {
    groups.append(name)
    let number = groups.count
    return try closed(.group(number, try choice()))
  }

  private mutating func closed(_ node: RegexNode) throws(RegexMistake) -> RegexNode {
    guard take(")") else { throw RegexMistake(text: "expected ')'") }
    return node
  }

  /// Reads flags: `i)`, which apply up to the end of the enclosing group, or `i:…)`, which apply to these parentheses.
  private mutating func flagged() throws(RegexMistake) -> RegexNode {
    let outer = flags
    var isOn = true
    while true {
      let character = try takeOne("')'")
      switch character {
      case "-": isOn = false
      case "i": flags.ignoresCase = isOn
      case "s": flags.dotTakesNewlines = isOn
      case "m": flags.isMultiline = isOn
      case "x": flags.ignoresSpaces = isOn
      case ")": return .empty
      case ":":
        defer { flags = outer }
        return try closed(try choice())
      default: throw RegexMistake(text: "unknown group kind '(?\(character)'")
      }
    }
  }

  private mutating func escape() throws(RegexMistake) -> RegexNode {
    let character = try takeOne("a character after '\\'")
    switch character {
    case "b": return .anchor(.word(isSimple: flags.hasSimpleWords))
    case "B": return .anchor(.notWord(isSimple: flags.hasSimpleWords))
    case "A": return .anchor(.start)
    case "z": return .anchor(.end)
    case "Z": return .anchor(.endBeforeNewline)
    case "R": return .one(.newline)
    case "Q":
      var parts: [RegexNode] = []
      while !take("\\E"), let character = next {
        place += 1
        parts.append(.one(.character(character, ignoresCase: flags.ignoresCase)))
      }
      return .sequence(parts)
    case "k":
      guard take("<") else { throw RegexMistake(text: "expected '<'") }
      var name = ""
      while !take(">") { name.append(try takeOne("'>'")) }
      guard let number = groups.firstIndex(of: name) else { throw RegexMistake(text: "no group is named '\(name)'") }
      return .same(number + 1, ignoresCase: flags.ignoresCase)
    case "1"..."9":
      guard let number = character.wholeNumberValue, number <= groups.count else {
        throw RegexMistake(text: "invalid reference '\\\(character)'")
      }
      return .same(number, ignoresCase: flags.ignoresCase)
    default: return .one(try escaped(character))
    }
  }

  /// Returns the test of the characters that an escape matches, in a class or outside of one.
  private mutating func escaped(_ character: Character) throws(RegexMistake) -> CharacterTest {
    switch character {
    case "d": return .digit
    case "D": return .not(.digit)
    case "w": return .word
    case "W": return .not(.word)
    case "s": return .space
    case "S": return .not(.space)
    case "h": return .both(.space, .not(.newline))
    case "H": return .not(.both(.space, .not(.newline)))
    case "v": return .newline
    case "N": return .not(.newline)
    case "p", "P":
      let test = try property()
      return character == "P" ? .not(test) : test
    default: return .character(try single(character), ignoresCase: flags.ignoresCase)
    }
  }

  /// Reads the name of `\p{Lu}`.
  private mutating func property() throws(RegexMistake) -> CharacterTest {
    guard take("{") else { throw RegexMistake(text: "expected '{'") }
    let isNegated = take("^")
    var name = ""
    while !take("}") { name.append(try takeOne("'}'")) }
    guard CharacterTest.properties[name] != nil else {
      throw RegexMistake(text: "TimeREPL does not know the character property '\(name)'")
    }
    return isNegated ? .not(.property(name)) : .property(name)
  }

  /// Returns the character that an escape stands for.
  private mutating func single(_ character: Character) throws(RegexMistake) -> Character {
    let known: [Character: Character] = [
      "n": "\n", "t": "\t", "r": "\r", "f": "\u{C}", "e": "\u{1B}", "a": "\u{7}", "0": "\0",
    ]
    if let made = known[character] { return made }
    switch character {
    case "u", "x":
      var digits = ""
      if take("{") {
        while !take("}") { digits.append(try takeOne("'}'")) }
      } else {
        for _ in 0..<(character == "u" ? 4 : 2) { digits.append(try takeOne("a digit")) }
      }
      guard let number = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(number) else {
        throw RegexMistake(text: "expected hexadecimal digits")
      }
      return Character(scalar)
    case _ where character.isLetter || character.isNumber:
      throw RegexMistake(text: "invalid escape sequence '\\\(character)'")
    default: return character
    }
  }

  ///     class → "[" [ "^" ] { class | character [ "-" character ] | escape | "&&" | "[:" name ":]" } "]"
  private mutating func characterClass() throws(RegexMistake) -> CharacterTest {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.deepest { throw RegexMistake(text: "classes are nested more than \(Self.deepest) deep") }
    let isNegated = take("^")
    var (tests, left): ([CharacterTest], CharacterTest?) = ([], nil)
    var isFirst = true
    while isFirst || next != "]" {
      if flags.hasSimpleWords, isFirst, next == "]", isNegated || place + 1 < pattern.count,
        pattern[place...].dropFirst().contains("]")
      {
        // A `]` at the beginning of a set is a member of it.
        place += 1
        tests.append(.character("]", ignoresCase: false))
        isFirst = false
        continue
      }
      isFirst = false
      if take("&&") {
        left = left.map { .both($0, .either(tests)) } ?? .either(tests)
        tests = []
        continue
      }
      tests.append(try classMember())
    }
    place += 1
    let whole = left.map { CharacterTest.both($0, .either(tests)) } ?? .either(tests)
    return isNegated ? .not(whole) : whole
  }

  private mutating func classMember() throws(RegexMistake) -> CharacterTest {
    if take("[:") {
      let isNegated = take("^")
      var name = ""
      while !take(":]") { name.append(try takeOne("':]'")) }
      guard CharacterTest.properties[name] != nil else { throw RegexMistake(text: "unknown class '[:\(name):]'") }
      return isNegated ? .not(.property(name)) : .property(name)
    }
    let character = try takeOne("']'")
    if character == "[" { return try characterClass() }
    var test = CharacterTest.character(character, ignoresCase: flags.ignoresCase)
    if character == "\\" {
      let kind = try takeOne("a character after '\\'")
      test = kind == "b" ? .character("\u{8}", ignoresCase: false) : try escaped(kind)
    }
    guard case .character(let first, _) = test, next == "-", place + 1 < pattern.count, pattern[place + 1] != "]",
      pattern[place + 1] != "["
    else { return test }
    place += 1
    var last = try takeOne("a character")
    if last == "\\" { last = try single(try takeOne("a character after '\\'")) }
    guard let lower = first.unicodeScalars.first, let upper = last.unicodeScalars.first, lower <= upper else {
      throw RegexMistake(text: "character '\(first)' must compare less than or equal to '\(last)'")
    }
    return .range(lower, upper, ignoresCase: flags.ignoresCase)
  }
}
