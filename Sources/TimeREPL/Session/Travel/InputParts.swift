/// An input as the pieces that can be left out or changed one by one: each value that is sent, each other act.
struct InputParts {
  struct Piece {
    /// Which of the acts.
    let act: Int
    /// The act without the value: `send taps`, `fail taps`; or all of it.
    let verb: String
    /// nil where it has none.
    var value: String?
    var omission: Omission?
  }

  /// That something is skipped: what number its event had, and how many had been skipped before.
  struct Omission {
    let number: Int32
    let order: Int
  }

  /// What stands before the acts: `at 1s`, nothing.
  private let occasion: String
  private(set) var pieces: [Piece]

  /// All of it is left out.
  var isEmpty: Bool { pieces.allSatisfy { $0.omission != nil } }

  /// When it was last that one of them was left out.
  var lastOrder: Int { pieces.compactMap { $0.omission?.order }.max() ?? 0 }

  /// - Parameter entry: as it was typed.
  init(_ entry: JournalEntry) {
    let source = entry.source
    switch entry.command.kind {
    case .act(let act):
      (occasion, pieces) = ("", Self.pieces(act, 0, source))
    case .schedule(.at, let acts), .schedule(.after, let acts):
      let first = acts.first?.range.lower ?? entry.command.range.upper
      let head = SourceRange(lower: entry.command.range.lower, upper: first)
      occasion = Self.trimmed(Site(head, in: source).text, of: "{") + " "
      pieces = acts.enumerated().flatMap { Self.pieces($1, $0, source) }
    default:
      (occasion, pieces) = ("", [Piece(act: 0, verb: entry.text)])
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
    default: return [Piece(act: index, verb: text(act.range))]
    }
  }

  /// Without the white space at its end.
  private static func trimmed(_ text: String, of mark: Character? = nil) -> String {
    String(text.reversed().drop { $0.isWhitespace || $0 == mark }.reversed())
  }

  /// What is left of it, to be typed.
  var text: String {
    let left = pieces.filter { $0.omission == nil }
    let acts = Dictionary(grouping: left, by: \.act).sorted { $0.key < $1.key }.map { _, pieces in
      ([pieces[0].verb] + pieces.compactMap(\.value)).joined(separator: " ")
    }
    return occasion + (acts.count == 1 ? acts[0] : "{ " + acts.joined(separator: "; ") + " }")
  }

  /// One piece as an act of its own.
  func act(_ index: Int) -> String {
    ([pieces[index].verb] + [pieces[index].value].compactMap { $0 }).joined(separator: " ")
  }

  /// The place of a piece that is left, among all.
  func index(ofAct act: Int, value: Int) -> Int? {
    let left = left(ofAct: act)
    return left.indices.contains(value) ? left[value] : left.first
  }

  private func left(ofAct act: Int) -> [Int] {
    // Acts of which nothing is left are not counted by who performs the rest.
    let acts = Set(pieces.filter { $0.omission == nil }.map(\.act)).sorted()
    guard acts.indices.contains(act) else { return [] }
    return pieces.indices.filter { pieces[$0].act == acts[act] && pieces[$0].omission == nil }
  }

  mutating func omit(_ index: Int, _ omission: Omission) { pieces[index].omission = omission }

  mutating func putBack(_ index: Int) { pieces[index].omission = nil }

  mutating func remove(_ index: Int) { pieces.remove(at: index) }

  mutating func change(_ index: Int, to value: String) { pieces[index].value = value }
}
