/// Finds out of what kind the differences of a case are: lines that are missing and lines that came instead may stand
/// below different commands, as where a value comes later than it was expected.
struct MismatchFinder {
  private struct Line {
    let text: String
    let row: EventRow?
    let place: Place
    /// Where it stands, or would have to, in the file.
    let number: Int
  }

  private struct Place {
    let entry: Int
    let typed: String
  }

  private var missing: [Line] = []
  private var surplus: [Line] = []
  private var entryCount = 0
  private(set) var prompts: [Mismatch] = []

  /// Takes in how what was expected of an entry compares with what came.
  mutating func note(_ entry: SessionReader.Entry, _ actual: [String], _ alignment: LineAlignment) {
    defer { entryCount += 1 }
    if alignment.isSame { return }
    let typed = entry.source.text.prefix { $0 != "\n" }
    let place = Place(entry: entryCount, typed: String(typed))
    var number = entry.lines.upperBound
    for step in alignment.steps {
      if let index = step.expected {
        number = entry.expected[index].line
        if !step.isKept { missing.append(line(entry.expected[index].text, place, number)) }
      }
      if let index = step.actual, !step.isKept { surplus.append(line(actual[index], place, number)) }
    }
  }

  mutating func notePrompt(_ entry: SessionReader.Entry, expected: String, came: String) {
    prompts.append(
      Mismatch(
        kind: .wrongPrompt(expected: expected, came: came), line: entry.lines.lowerBound, typed: entry.source.text))
  }

  private func line(_ text: String, _ place: Place, _ number: Int) -> Line {
    Line(text: text, row: EventRow(text), place: place, number: number)
  }

  /// All that was found, in the order of the file.
  ///
  /// - Parameter pending: what is scheduled for a lane at the end.
  func mismatches(in world: World, pending: (String) -> [PendingRow]) -> [Mismatch] {
    var found = prompts
    var (missing, surplus) = (missing, surplus)
    func pair(_ kind: (EventRow, EventRow) -> Mismatch.Kind?) {
      missing.removeAll { line in
        guard let row = line.row else { return false }
        for (index, other) in surplus.enumerated() {
          guard let came = other.row, let kind = kind(row, came) else { continue }
          surplus.remove(at: index)
          found.append(mismatch(kind, line, lane: row.lane, world))
          return true
        }
        return false
      }
    }
    pair { $0 == $1 ? .wrongOrder($0) : nil }
    pair { $0.lane == $1.lane && $0.what == $1.what ? .wrongTime($0, came: $1.time) : nil }
    pair { $0.lane == $1.lane && $0.time == $1.time ? .wrongValue($0, came: $1.what) : nil }
    for line in missing {
      guard let row = line.row else { continue }
      found.append(mismatch(.neverCame(row, pending: pending(row.lane)), line, lane: row.lane, world))
    }
    for line in surplus {
      guard let row = line.row else { continue }
      found.append(mismatch(.notExpected(row), line, lane: row.lane, world))
    }
    found += others(missing.filter { $0.row == nil }, surplus.filter { $0.row == nil })
    return found.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
  }

  private func others(_ missing: [Line], _ surplus: [Line]) -> [Mismatch] {
    let entries = Set((missing + surplus).map(\.place.entry))
    return entries.map { entry in
      let expected = missing.filter { $0.place.entry == entry }
      let came = surplus.filter { $0.place.entry == entry }
      let first = (expected + came).min { $0.number < $1.number }!
      return Mismatch(
        kind: .otherLines(expected: expected.map(\.text), came: came.map(\.text)), line: first.number,
        typed: first.place.typed)
    }
  }

  private func mismatch(_ kind: Mismatch.Kind, _ line: Line, lane: String, _ world: World) -> Mismatch {
    Mismatch(
      kind: kind, line: line.number, typed: line.place.typed, lanes: lanes(lane, world.log), now: world.now)
  }

  /// What was expected on a lane, which is what came less what nobody expected and with what did not come, and what came.
  private func lanes(_ name: String, _ log: EventLog) -> [MarbleLane] {
    guard let number = log.number(ofLane: name) else { return [] }
    let text = EventText(log, width: \.count)
    let rows = log.events.filter { $0.lane == number && $0.kind != .subscribed && $0.kind != .stage }
      .compactMap { EventRow(text.row($0)) }
    var expected = rows
    for line in surplus {
      if let row = line.row, row.lane == name, let index = expected.firstIndex(of: row) { expected.remove(at: index) }
    }
    expected += missing.compactMap(\.row).filter { $0.lane == name }
    let ordered = expected.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    return [
      MarbleLane(name: "expected", marbles: ordered.compactMap(\.element.marble)),
      MarbleLane(name: "came", marbles: rows.compactMap(\.marble)),
    ]
  }
}

extension LineAlignment.Step {
  var expected: Int? {
    switch self {
    case .kept(let expected, _), .elision(let expected), .missing(let expected), .changed(let expected, _): expected
    case .elided, .surplus: nil
    }
  }

  var actual: Int? {
    switch self {
    case .kept(_, let actual), .elided(let actual), .surplus(let actual), .changed(_, let actual): actual
    case .elision, .missing: nil
    }
  }

  /// It says nothing against the file.
  var isKept: Bool {
    switch self {
    case .kept, .elision, .elided: true
    case .missing, .surplus, .changed: false
    }
  }
}
