import TestSupport
import Testing

@testable import SchedulersEssentials

/// A model of an agenda: an array that is kept sorted.
struct SortedAgenda {
  struct Entry {
    let work: NamedWork
    let order: UInt64
    var due: Int64
  }

  private(set) var entries: [Entry] = []
  private var lastSequence: UInt64 = 0

  mutating func add(_ work: NamedWork, due: Int64, turn: WorkTurn) {
    lastSequence += 1
    insert(Entry(work: work, order: turn.rawValue * 1_000_000_000 + lastSequence, due: due))
  }

  mutating func insert(_ entry: Entry) {
    let index = entries.firstIndex { ($0.due, $0.order) > (entry.due, entry.order) } ?? entries.count
    entries.insert(entry, at: index)
  }

  mutating func pop() -> Entry? { entries.isEmpty ? nil : entries.removeFirst() }
  mutating func remove(at index: Int) -> NamedWork { entries.remove(at: index).work }
}

/// An agenda and its model, on which the same operations are performed.
struct AgendaPair {
  let agenda = Agenda<Int64, NamedWork>()
  var model = SortedAgenda()
  var random: SeededGenerator
  /// The last removed entry, until it is added again.
  var popped: (entry: Agenda<Int64, NamedWork>.Entry, model: SortedAgenda.Entry)?
  var number = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// Performs a random operation, and returns what went wrong.
  mutating func act(growing: Bool) -> String? {
    switch Int.random(in: 0..<100, using: &random) {
    // Sometimes enough entries for a merge.
    case 0: for _ in 0..<Int.random(in: 1...8, using: &random) * Int.random(in: 0...20, using: &random) / 4 { add() }
    case 1..<(growing ? 40 : 20): add()
    case 70..<80: callOff()
    case 80..<88: moveFirst()
    case 88...: addAgain()
    default: if let problem = pop() { return problem }
    }
    if agenda.count != model.entries.count { return "\(agenda.count) entries, not \(model.entries.count)" }
    // Not each time, because asking for the first entry orders the added ones.
    if Int.random(in: 0..<4, using: &random) == 0, agenda.first()?.pointee.work !== model.entries.first?.work {
      return "the next entry is wrong"
    }
    return agenda.checkInvariants()
  }

  private mutating func add() {
    number += 1
    let work = NamedWork("\(number)")
    let due = Int64.random(in: 0..<60, using: &random)
    let turn: WorkTurn = [.late, .last].first { _ in Int.random(in: 0..<10, using: &random) == 0 } ?? .usual
    agenda.add(work, due: due, turn: turn)
    model.add(work, due: due, turn: turn)
  }

  private mutating func pop() -> String? {
    let (entry, expected) = (agenda.pop(), model.pop())
    if entry?.work !== expected?.work {
      return "popped \(entry?.work.name ?? "nothing"), not \(expected?.work.name ?? "nothing")"
    }
    if let entry, let expected { popped = (entry, expected) }
    return nil
  }

  private mutating func addAgain() {
    guard var (entry, expected) = popped else { return }
    popped = nil
    expected.due += Int64.random(in: 0..<20, using: &random)
    entry.due = expected.due
    agenda.put(entry)
    model.insert(expected)
  }

  private mutating func moveFirst() {
    guard let first = agenda.first()?.pointee, var expected = model.pop() else { return }
    expected.due += Int64.random(in: 0..<20, using: &random)
    agenda.moveFirst(to: expected.due, first.order)
    model.insert(expected)
  }

  private mutating func callOff() {
    guard let index = model.entries.indices.randomElement(using: &random) else { return }
    agenda.callOff(model.remove(at: index))
  }
}

@Suite struct AgendaModelTests {
  @Test(arguments: seeds(12))
  func `an agenda behaves like a sorted array`(seed: UInt64) {
    var pair = AgendaPair(seed: seed)
    for operation in 1...2_000 {
      if let problem = pair.act(growing: operation % 400 < 250) {
        Issue.record("seed \(seed), operation \(operation): \(problem)")
        return
      }
    }
    let rest = pair.model.entries.map(\.work.name)
    #expect(pair.agenda.names == rest)
    #expect(pair.agenda.takeAll() == rest)
  }

  @Test(arguments: seeds(2))
  func `twenty thousand random due times come out sorted`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let agenda = Agenda<Int64, NamedWork>()
    let work = NamedWork("any")
    for _ in 1...20_000 { agenda.add(work, due: .random(in: 0..<1_000_000, using: &random)) }
    var dues: [Int64] = []
    while let entry = agenda.pop() { dues.append(entry.due) }
    #expect(dues.count == 20_000)
    #expect(zip(dues, dues.dropFirst()).allSatisfy { $0 <= $1 })
  }
}
