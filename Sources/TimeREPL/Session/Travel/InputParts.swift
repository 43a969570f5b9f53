/// An input split into pieces that can be skipped or changed separately: each sent value, each other act.
struct InputParts {
  struct Piece {
    /// The index of the act.
    let act: Int
    /// The act without the value: `send taps`, `fail taps`; or all of it.
    let verb: String
    /// The value; nil if it has none.
    var value: String?
    /// The text after the value, if the act is written in Swift: `)`.
    var closing: String?
    var omission: Omission?

    var text: String {
      guard let value else { return verb }
      return closing.map { verb + value + $0 } ?? "\(verb) \(value)"
    }
  }

  /// A skipped piece: the number of its event, and how many pieces had been skipped before.
  struct Omission {
    let number: EventNumber
    let order: Int
  }

  /// The text before the acts, such as `at 1s`; may be empty.
  private let inputTime: String
  private(set) var pieces: [Piece]

  /// Whether all of it is skipped.
  var isEmpty: Bool { pieces.allSatisfy { $0.omission != nil } }

  /// The order of the piece that was skipped last.
  var lastOrder: Int { pieces.compactMap { $0.omission?.order }.max() ?? 0 }

  /// - Parameter entry: The entry as it was typed.
  init(_ entry: JournalEntry) {
    let source = entry.source
    switch entry.command.kind {
    case .act(let act):
      (inputTime, pieces) = ("", Self.pieces(act, 0, source))
    case .schedule(.at, let acts), .schedule(.after, let acts):
      let first = acts.first?.range.lower ?? entry.command.range.upper
      let head = SourceRange(lower: entry.command.range.lower, upper: first)
      inputTime = Self.trimmed(Site(head, in: source).text, of: "{") + " "
      pieces = acts.enumerated().flatMap { index, act in
        switch act {
        case .act(let act): Self.pieces(act, index, source)
        case .expect(_, let range): [Piece(act: index, verb: Site(range, in: source).text)]
        }
      }
    case .statement(let statement):
      (inputTime, pieces) = ("", [Self.piece(statement, entry.command.range, 0, source)])
    default:
      (inputTime, pieces) = ("", [Piece(act: 0, verb: entry.text)])
    }
  }

  private static func pieces(_ act: Act, _ index: Int, _ source: Source) -> [Piece] {
    func text(_ range: SourceRange) -> String { Site(range, in: source).text }
    func pieces(_ values: [Expression]) -> [Piece] {
      let verb = text(SourceRange(lower: act.range.lower, upper: values[0].range.lower))
      return values.map { Piece(act: index, verb: trimmed(verb), value: text($0.range)) }
    }
    switch act.kind {
    case .send(_, let values) where !values.isEmpty: return pieces(values)
    case .fail(_, let reason?): return pieces([reason])
    case .statement(let statement): return [piece(statement, act.range, index, source)]
    default: return [Piece(act: index, verb: text(act.range))]
    }
  }

  /// Splits `t.send(1)` or `t.value = 1` around its value.
  ///
  /// - Parameter range: The range of the statement, including parentheses at its ends.
  private static func piece(_ statement: Statement, _ range: SourceRange, _ act: Int, _ source: Source) -> Piece {
    func text(_ lower: Int, _ upper: Int) -> String { Site(SourceRange(lower: lower, upper: upper), in: source).text }
    guard let value = statement.sentValue else { return Piece(act: act, verb: text(range.lower, range.upper)) }
    return Piece(
      act: act, verb: text(range.lower, value.lower), value: text(value.lower, value.upper),
      closing: text(value.upper, range.upper))
  }

  /// Returns the text without trailing white space.
  private static func trimmed(_ text: String, of mark: Character? = nil) -> String {
    String(text.reversed().drop { $0.isWhitespace || $0 == mark }.reversed())
  }

  /// The remaining input as text that can be typed.
  var text: String {
    let left = pieces.filter { $0.omission == nil }
    let byAct = Dictionary(grouping: left, by: \.act).sorted { $0.key < $1.key }
    let acts = byAct.map { _, pieces -> String in
      if pieces[0].closing != nil { return pieces[0].text }
      return ([pieces[0].verb] + pieces.compactMap(\.value)).joined(separator: " ")
    }
    return inputTime + (acts.count == 1 ? acts[0] : "{ " + acts.joined(separator: "; ") + " }")
  }

  /// Returns one piece as an act of its own.
  func act(_ index: Int) -> String { pieces[index].text }

  /// Returns the index, among all pieces, of a remaining piece.
  func index(ofAct act: Int, value: Int) -> Int? {
    let left = left(ofAct: act)
    return left.indices.contains(value) ? left[value] : left.first
  }

  private func left(ofAct act: Int) -> [Int] {
    // Acts that are skipped as a whole are not counted when the rest is performed.
    let acts = Set(pieces.filter { $0.omission == nil }.map(\.act)).sorted()
    guard acts.indices.contains(act) else { return [] }
    return pieces.indices.filter { pieces[$0].act == acts[act] && pieces[$0].omission == nil }
  }

  mutating func omit(_ index: Int, _ omission: Omission) { pieces[index].omission = omission }

  mutating func putBack(_ index: Int) { pieces[index].omission = nil }

  mutating func remove(_ index: Int) { pieces.remove(at: index) }

  mutating func change(_ index: Int, to value: String) { pieces[index].value = value }
}

extension Statement {
  /// The range of the value that it sends or sets.
  fileprivate var sentValue: SourceRange? {
    switch kind {
    case .assignment(_, nil, let value): value.range
    case .expression(let expression): expression.sentValue
    default: nil
    }
  }
}

extension Expression {
  fileprivate var sentValue: SourceRange? {
    guard case .call(let callee, let arguments) = kind, arguments.count == 1, case .member(_, let name) = callee.kind,
      name.text == SubjectObject.sender
    else { return nil }
    let value = arguments[0].value
    if arguments[0].label == nil { return value.range }
    // `send(completion: .failure(error))`
    guard case .call(_, let inner) = value.kind, inner.count == 1 else { return nil }
    return inner[0].value.range
  }
}
