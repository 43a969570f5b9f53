import SchedulersEssentials

/// Classifies the differences of a case. Missing and additional lines may be below different commands, for example if a
/// value comes later than expected.
struct MismatchFinder {
  fileprivate struct Line {
    let text: String
    let row: EventRow?
    let entry: Mismatch.TypedEntry
    /// The line number in the file, or where the line should be.
    let number: Int
  }

  /// For each entry with differences, all expected and all actual rows.
  private var rows: [Int: (expected: [EventRow], came: [EventRow])] = [:]
  private var missing: [Line] = []
  private var surplus: [Line] = []
  private var entryCount = 0
  private var prompts: [Mismatch] = []
  private var others: [Mismatch] = []
  /// The most additional lines of one entry that are examined.
  private static let mostSurplus = 1_000
  /// The most marks of a lane in a drawing.
  private static let mostMarks = 1_000

  /// Adds the comparison of an entry's expected and actual lines.
  mutating func note(_ entry: SessionReader.Entry, _ actual: [String], _ alignment: LineAlignment) {
    defer { entryCount += 1 }
    if alignment.isSame { return }
    let typed = typedEntry(entry)
    let came = actual.prefix(entry.expected.count + Self.mostSurplus)
    rows[typed.number] = (entry.expected.compactMap { EventRow($0.text) }, came.compactMap { EventRow($0) })
    var number = entry.lines.upperBound
    func line(_ text: String) -> Line { Line(text: text, row: EventRow(text), entry: typed, number: number) }
    var surplusCount = 0
    for step in alignment.steps {
      if let index = step.expected {
        number = entry.expected[index].line
        if !step.isKept { missing.append(line(entry.expected[index].text)) }
      }
      if let index = step.actual, !step.isKept {
        surplusCount += 1
        if surplusCount <= Self.mostSurplus { surplus.append(line(actual[index])) }
      }
    }
    if surplusCount > Self.mostSurplus {
      others.append(
        Mismatch(kind: .moreLines(surplusCount - Self.mostSurplus), line: entry.lines.upperBound, entry: typed))
    }
  }

  mutating func notePrompt(_ entry: SessionReader.Entry, expected: String, came: String) {
    prompts.append(
      Mismatch(
        kind: .wrongPrompt(expected: expected, came: came), line: entry.lines.lowerBound, entry: typedEntry(entry)))
  }

  private func typedEntry(_ entry: SessionReader.Entry) -> Mismatch.TypedEntry {
    Mismatch.TypedEntry(number: entryCount, text: String(entry.source.text.prefix { $0 != "\n" }))
  }

  /// Returns all mismatches in the order of the file.
  ///
  /// - Parameters:
  ///   - pending: returns the scheduled actions of a lane at the end.
  ///   - reason: says what happened to the value of a row.
  func mismatches(pending: (String) -> [PendingRow], reason: (EventRow) -> String?) -> [Mismatch] {
    var found = prompts + others
    var (missing, surplus) = (missing, surplus)
    var disordered: [Int: Set<VirtualTime>] = [:]
    Self.pair(&missing, &surplus, by: \.self) { line, row, _ in
      // Only once for each instant of an entry, however many rows changed places.
      guard disordered[line.entry.number, default: []].insert(row.time).inserted else { return }
      let all = rows[line.entry.number] ?? ([], [])
      let (expected, came) = (all.expected.filter { $0.time == row.time }, all.came.filter { $0.time == row.time })
      found.append(line.mismatch(.wrongOrder(at: row.time, expected: expected, came: came)))
    }
    Self.pair(&missing, &surplus, by: \.event) { line, row, came in
      found.append(line.mismatch(.wrongTime(row, came: came.time)))
    }
    Self.pair(&missing, &surplus, by: \.place) { line, row, came in
      found.append(line.mismatch(.wrongValue(row, came: came.what)))
    }
    found += missing.compactMap { line in
      line.row.map { row in
        let pending = pending(row.lane)
        return line.mismatch(.neverCame(row, pending: pending, why: pending.isEmpty ? reason(row) : nil))
      }
    }
    found += surplus.compactMap { line in line.row.map { line.mismatch(.notExpected($0)) } }
    found += Self.others(missing.filter { $0.row == nil }, surplus.filter { $0.row == nil })
    return found.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
  }

  /// Pairs each missing line with the first additional line of the same key, and removes both.
  private static func pair<Key: Hashable>(
    _ missing: inout [Line], _ surplus: inout [Line], by key: (EventRow) -> Key,
    found: (Line, EventRow, EventRow) -> Void
  ) {
    var waiting = Dictionary(grouping: surplus.indices.reversed()) { surplus[$0].row.map(key) }
    var taken: Set<Int> = []
    missing.removeAll { line in
      guard let row = line.row, let index = waiting[key(row)]?.popLast(), let came = surplus[index].row else {
        return false
      }
      taken.insert(index)
      found(line, row, came)
      return true
    }
    surplus = surplus.indices.filter { !taken.contains($0) }.map { surplus[$0] }
  }

  private static func others(_ missing: [Line], _ surplus: [Line]) -> [Mismatch] {
    let all = Dictionary(grouping: missing.map { ($0, true) } + surplus.map { ($0, false) }) { $0.0.entry.number }
    return all.values.map { lines in
      let expected = lines.filter(\.1).map(\.0.text)
      let came = lines.filter { !$0.1 }.map(\.0.text)
      let first = lines.map(\.0).min { $0.number < $1.number }!
      return first.mismatch(.otherLines(expected: expected, came: came))
    }
  }

  /// Returns a lane's expected and actual marbles. The expected ones are the actual ones without the additional and
  /// with the missing.
  func timelines(of name: String, in log: EventLog) -> [MarbleLane] {
    guard let number = log.number(ofLane: name) else { return [] }
    let text = EventText(log)
    let events = log.events.lazy.filter { $0.lane == number && $0.kind != .subscribed && $0.kind != .stage }
    if events.prefix(Self.mostMarks + 1).count > Self.mostMarks { return [] }
    let rows = Array(events).compactMap { EventRow(text.row($0).text) }
    var uncalled = Dictionary(grouping: surplus.compactMap(\.row)) { $0 }.mapValues(\.count)
    var absent = missing.compactMap(\.row).filter { $0.lane == name }
    var expected: [EventRow] = []
    for row in rows {
      guard let count = uncalled[row], count > 0 else {
        expected.append(row)
        continue
      }
      uncalled[row] = count - 1
      // A missing row of the same instant stood in its place.
      if let index = absent.firstIndex(where: { $0.time == row.time }) { expected.append(absent.remove(at: index)) }
    }
    expected += absent
    let ordered = expected.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    return [
      MarbleLane(name: "expected", marbles: ordered.compactMap(\.element.marble)),
      MarbleLane(name: "came", marbles: rows.compactMap(\.marble)),
    ]
  }
}

extension MismatchFinder.Line {
  fileprivate func mismatch(_ kind: Mismatch.Kind) -> Mismatch {
    Mismatch(kind: kind, line: number, entry: entry, lane: row?.lane)
  }
}

extension EventRow {
  fileprivate struct Identity: Hashable {
    let lane: String
    let what: String
  }

  fileprivate struct Place: Hashable {
    let time: VirtualTime
    let lane: String
  }

  /// The lane and the event, without the time.
  fileprivate var event: Identity { Identity(lane: lane, what: what) }
  /// The time and the lane, without the event.
  fileprivate var place: Place { Place(time: time, lane: lane) }
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

  /// Whether the step is not a difference.
  var isKept: Bool {
    switch self {
    case .kept, .elision, .elided: true
    case .missing, .surplus, .changed: false
    }
  }
}
