import SchedulersEssentials

/// Reads marbles.
///
///     marbles  → { space | "-" | mark | group | duration }
///     group    → "(" { space | mark } ")", with a mark at least
///     mark     → letter | digit | string | "|" | "#" [ string ] | "^" | "!" | "_"
///     string   → '"' { any but '"' and "\" | escape } '"'
///     duration → { digits [ "." digits ] unit }, with a space or an end on each side
///
/// Ambiguous text such as `a10ms` is an error, and so is any text after the end but `-` and spaces.
struct MarbleReader {
  private let text: MarbleCharacters
  private let place: MarblePlace
  private var index = 0
  private var line: MarbleLine
  /// The place where the open group begins, and its marks so far.
  private var group: (start: Int, marks: [MarbleLine.Mark])?
  /// The mark that ended the marbles.
  private var end: String?
  private var hasSubscription = false

  static func read(
    _ text: MarbleCharacters, in place: MarblePlace, range: SourceRange
  ) throws(Diagnostic) -> MarbleLine {
    var reader = MarbleReader(text: text, place: place, line: MarbleLine(range: range))
    while let character = reader.text[reader.index] { try reader.read(character) }
    if let group = reader.group { throw reader.failure(.group(.unclosed), group.start, group.start + 1) }
    return reader.line
  }

  private init(text: MarbleCharacters, place: MarblePlace, line: MarbleLine) {
    self.text = text
    self.place = place
    self.line = line
  }

  private mutating func read(_ character: Character) throws(Diagnostic) {
    let start = index
    switch character {
    case " ": index += 1
    case "-":
      if group != nil { throw failure(.group(.step)) }
      index += 1
      line.items.append(MarbleLine.Item(kind: .step, range: text.range(start, index)))
    case "(": try openGroup()
    case ")": try closeGroup()
    case "0"..."9": try readNumber()
    case "\"":
      let string = try readString()
      try add(.string(string), from: start)
    case "#": try readFailure()
    case "|": try add(.finished, taking: 1)
    case "^": try addSubscription()
    case "!", "_":
      guard place.isClaim else { throw failure(.misplaced(String(character), in: place)) }
      try add(character == "!" ? .cancelled : .any, taking: 1)
    case _ where character.isWhitespace: index += 1
    case _ where character.isLetter: try add(.letter(String(character)), taking: 1)
    case "." where isSpace(start - 1) && text[start + 1]?.isDigit == true: throw leadingPoint()
    default: throw failure(.unexpectedCharacter(character, instead: Self.meant(by: character)))
    }
  }

  /// Returns the mark for a character of drawings or other notations.
  private static func meant(by character: Character) -> String? {
    if let digit = character.wholeNumberValue, (0...9).contains(digit) { return String(digit) }
    return lookalikes[character]
  }

  private static let lookalikes: [Character: String] = [
    "─": "-", "–": "-", "—": "-", "−": "-", "－": "-", "│": "|", "｜": "|", "✗": "#", "＃": "#", "⊘": "!", "！": "!",
    "╾": "^", "＿": "_", "（": "(", "）": ")", "[": "(", "]": ")", "［": "(", "］": ")", "“": "\"", "”": "\"",
  ]

  /// Returns the error for a duration that begins with a point: `.5s`.
  private func leadingPoint() -> Diagnostic {
    let digits = end(of: \.isDigit, from: index + 1)
    let upper = end(of: \.isLetter, from: digits)
    let word = text.text(index, upper)
    return Diagnostic(.leadingPoint(word, instead: "0" + word), at: text.range(index, upper))
  }

  // MARK: Groups

  private mutating func openGroup() throws(Diagnostic) {
    if group != nil { throw failure(.group(.nested)) }
    try checkOpen()
    group = (index, [])
    index += 1
  }

  private mutating func closeGroup() throws(Diagnostic) {
    guard let (start, marks) = group else { throw failure(.group(.unopened)) }
    index += 1
    if marks.isEmpty { throw failure(.group(.empty), start, index) }
    line.items.append(MarbleLine.Item(kind: .instant(marks), range: text.range(start, index)))
    group = nil
  }

  // MARK: Marks

  private mutating func add(_ kind: Marble.Kind, taking count: Int) throws(Diagnostic) {
    let start = index
    index += count
    try add(kind, from: start)
  }

  private mutating func add(_ kind: Marble.Kind, from start: Int) throws(Diagnostic) {
    try checkOpen(start, index)
    let mark = MarbleLine.Mark(kind: kind, range: text.range(start, index))
    if kind.isEnd { end = text.text(start, start + 1) }
    if group == nil {
      line.items.append(MarbleLine.Item(kind: .instant([mark]), range: mark.range))
    } else {
      group?.marks.append(mark)
    }
  }

  private func checkOpen(_ lower: Int? = nil, _ upper: Int? = nil) throws(Diagnostic) {
    guard let end else { return }
    let (lower, upper) = (lower ?? index, upper ?? index + 1)
    throw failure(.afterEnd(text.text(lower, upper), end: end), lower, upper)
  }

  private mutating func addSubscription() throws(Diagnostic) {
    guard place == .hot else { throw failure(.misplaced("^", in: place)) }
    if hasSubscription { throw failure(.secondSubscription) }
    if group != nil { throw failure(.subscriptionInGroup) }
    hasSubscription = true
    try add(.subscribed, taking: 1)
  }

  private mutating func readFailure() throws(Diagnostic) {
    let start = index
    index += 1
    let reason = text[index] == "\"" ? try readString() : nil
    try add(.failed(reason), from: start)
  }

  /// Reads a string with its quotes.
  private mutating func readString() throws(Diagnostic) -> String {
    let start = index
    index += 1
    while let character = text[index], character != "\"" { index += character == "\\" ? 2 : 1 }
    guard text[index] != nil else { throw failure(.unclosedString, start, start + 1) }
    index += 1
    let body = text.text(start + 1, index - 1)
    let (string, mistake) = Lexer.unescaped(body)
    guard let mistake else { return string }
    let lower = start + 1 + String(decoding: body.utf8.prefix(mistake.lower), as: UTF8.self).count
    let escape = String(decoding: body.utf8.prefix(mistake.upper).dropFirst(mistake.lower), as: UTF8.self)
    throw failure(.unknownEscape(escape), lower, min(lower + escape.count, index - 1))
  }

  // MARK: Digits and durations

  private mutating func readNumber() throws(Diagnostic) {
    let start = index
    let isSetOff = isSpace(start - 1)
    let whole = end(of: \.isDigit, from: start)
    let number = text[whole] == "." && text[whole + 1]?.isDigit == true ? end(of: \.isDigit, from: whole + 1) : whole
    let unit = end(of: \.isLetter, from: number)
    if DurationUnit(rawValue: text.text(number, unit)) != nil {
      return try readDuration(start, isSetOff: isSetOff)
    }
    if isSetOff, isSpace(unit), unit > number {
      let near = DurationUnit.near(text.text(number, unit)).map { text.text(start, number) + $0 }
      throw Diagnostic(.unknownUnit(text.text(number, unit), near: near), at: text.range(number, unit))
    }
    if isSetOff, isSpace(number), number > whole {
      throw Diagnostic(.missingUnit(text.text(start, number)), at: text.range(start, number))
    }
    while index < whole { try add(.digit(text[index]?.wholeNumberValue ?? 0), taking: 1) }
  }

  /// Reads a number with a unit, and further ones: `1m30s`.
  private mutating func readDuration(_ start: Int, isSetOff: Bool) throws(Diagnostic) {
    var upper = start
    while text[upper]?.isDigit == true {
      let number = end(of: { $0.isDigit || $0 == "." }, from: upper)
      let unit = end(of: \.isLetter, from: number)
      if DurationUnit(rawValue: text.text(number, unit)) == nil { break }
      upper = unit
    }
    let number = end(of: { $0.isDigit || $0 == "." }, from: upper)
    if isSetOff, number > upper, isSpace(number) {
      throw Diagnostic(.missingUnit(text.text(start, number)), at: text.range(start, number))
    }
    let word = text.text(start, upper)
    if group != nil { throw failure(.group(.duration(word)), start, upper) }
    guard isSetOff, isSpace(upper) else { throw failure(.crowdedDuration(word), start, upper) }
    try checkOpen(start, upper)
    switch Lexer.tokens(of: word).first?.kind {
    case .duration(let nanoseconds):
      guard let duration = Int64(exactly: nanoseconds) else {
        throw Diagnostic(.durationTooLong(word), at: text.range(start, upper))
      }
      index = upper
      line.items.append(
        MarbleLine.Item(kind: .duration(VirtualTime.Stride(nanoseconds: duration)), range: text.range(start, upper)))
    case .bad(let problem): throw Diagnostic(problem, at: text.range(start, upper))
    default: throw failure(.crowdedDuration(word), start, upper)
    }
  }

  private func end(of isWanted: (Character) -> Bool, from start: Int) -> Int {
    var end = start
    while let character = text[end], isWanted(character) { end += 1 }
    return end
  }

  /// Whether there is white space, or the end, at an index.
  private func isSpace(_ index: Int) -> Bool { text[index]?.isWhitespace ?? true }

  private func failure(_ problem: MarbleProblem, _ lower: Int? = nil, _ upper: Int? = nil) -> Diagnostic {
    let lower = lower ?? index
    return Diagnostic(.marble(problem), at: text.range(lower, upper ?? lower + 1))
  }
}

extension Character {
  /// Whether the character is an ASCII digit.
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
