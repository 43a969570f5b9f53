import Testing

@testable import SchedulersEssentials

/// Work that can be cancelled, which releases its closure.
final class NamedWork: AgendaWork {
  let name: String
  private(set) var content: AnyObject?

  init(_ name: String, content: AnyObject = NamedWork.placeholder) {
    self.name = name
    self.content = content
  }

  var isDead: Bool { content == nil }
  func die() { content = nil }

  private(set) var isPrefetched = false
  func prefetch() { isPrefetched = true }

  private final class Placeholder: Sendable {}
  private static let placeholder = Placeholder()
}

extension Agenda where Work == NamedWork {
  func pop() -> Entry? { first() == nil ? nil : removeFirst() }

  func takeAll() -> [String] {
    var names: [String] = []
    while let entry = pop() { names.append(entry.work.name) }
    return names
  }

  /// The names of the living entries, in the order in which they will run.
  var names: [String] { living.sorted { $0.isBefore($1) }.map(\.work.name) }

  func callOff(_ work: NamedWork) {
    work.die()
    noteCancelled()
  }
}

@Suite struct AgendaTests {
  let agenda = Agenda<Int64, NamedWork>()

  @Test func `work with the earliest due time comes first`() {
    for due in [3, 1, 2] as [Int64] { agenda.add(NamedWork("\(due)"), due: due) }
    #expect(agenda.takeAll() == ["1", "2", "3"])
  }

  @Test func `work of one instant comes out in the order in which it was added`() {
    let names = (1...20).map(String.init)
    for name in names { agenda.add(NamedWork(name), due: 5) }
    #expect(agenda.takeAll() == names)
  }

  @Test func `late work comes after all other work of its instant`() {
    agenda.add(NamedWork("late 1"), due: 1, turn: .late)
    agenda.add(NamedWork("next"), due: 2)
    agenda.add(NamedWork("first"), due: 1)
    agenda.add(NamedWork("late 2"), due: 1, turn: .late)
    agenda.add(NamedWork("second"), due: 1)
    #expect(agenda.takeAll() == ["first", "second", "late 1", "late 2", "next"])
  }

  @Test func `last work comes after late work that was added after it`() {
    agenda.add(NamedWork("last 1"), due: 1, turn: .last)
    agenda.add(NamedWork("late"), due: 1, turn: .late)
    agenda.add(NamedWork("last 2"), due: 1, turn: .last)
    agenda.add(NamedWork("first"), due: 1)
    #expect(agenda.takeAll() == ["first", "late", "last 1", "last 2"])
  }

  @Test func `work that is added again keeps its place among its equals`() throws {
    agenda.add(NamedWork("timer"), due: 1)
    agenda.add(NamedWork("once"), due: 2)
    var timer = try #require(agenda.pop())
    timer.due = 2
    agenda.put(timer)
    #expect(agenda.takeAll() == ["timer", "once"])
  }

  @Test(arguments: [1, 3, 200]) func `the first entry can be moved to another place`(count: Int) throws {
    for number in 1...count { agenda.add(NamedWork("\(number)"), due: Int64(number)) }
    let first = try #require(agenda.first()).pointee
    agenda.moveFirst(to: Int64(count), first.order)
    let others = (1...count).dropFirst().map(String.init)
    let expected: [String] = others.dropLast() + ["1"] + others.suffix(1)
    #expect(agenda.takeAll() == expected)
  }

  @Test func `entries added in bulk are sorted in among the earlier ones`() {
    for due in stride(from: 0 as Int64, to: 1_000, by: 2) { agenda.add(NamedWork("\(due)"), due: due) }
    #expect(agenda.pop()?.work.name == "0")
    for due in stride(from: 999 as Int64, to: 0, by: -2) { agenda.add(NamedWork("\(due)"), due: due) }
    let expected = (1..<1_000).map { "\($0)" }
    #expect(agenda.takeAll() == expected)
  }

  @Test func `each entry of a long agenda is prefetched some places before its turn`() {
    for due in 0..<200 { agenda.add(NamedWork("\(due)"), due: Int64(due * 7 % 200)) }
    var early: [Bool] = []
    while let entry = agenda.pop() { early.append(entry.work.isPrefetched) }
    let ahead = Agenda<Int64, NamedWork>.prefetchDistance
    #expect(early == (0..<200).map { $0 >= ahead })
  }

  @Test func `cancelling work releases its closure at once`() {
    final class Content {}
    weak var content: Content?
    let work = { [content = Content()] in NamedWork("off", content: content) }()
    content = work.content as? Content
    agenda.add(NamedWork("first"), due: 1)
    agenda.add(work, due: 2)
    #expect(content != nil)
    agenda.callOff(work)
    #expect(content == nil)
  }

  @Test func `cancelled work never comes out`() {
    let errands = (1...5).map { NamedWork("\($0)") }
    for (due, work) in errands.enumerated() { agenda.add(work, due: Int64(due)) }
    agenda.callOff(errands[0])
    agenda.callOff(errands[3])
    #expect(agenda.takeAll() == ["2", "3", "5"])
  }

  @Test func `the next entry is living even if the first was cancelled`() {
    let errands = (1...5).map { NamedWork("\($0)") }
    for (due, work) in errands.enumerated() { agenda.add(work, due: Int64(due)) }
    agenda.callOff(errands[1])
    agenda.callOff(errands[0])
    #expect(agenda.first()?.pointee.work.name == "3")
  }

  @Test func `the count excludes cancelled work`() {
    let errands = (1...5).map { NamedWork("\($0)") }
    for work in errands { agenda.add(work, due: 1) }
    agenda.callOff(errands[2])
    #expect(agenda.count == 4)
  }

  @Test func `dead entries never outnumber the living`() {
    let errands = (1...1000).map { NamedWork("\($0)") }
    for work in errands { agenda.add(work, due: 1) }
    var worst = 0
    for work in errands.reversed() {
      agenda.callOff(work)
      worst = max(worst, agenda.deadCount - agenda.count)
    }
    #expect(worst == 0)
    #expect(agenda.entryCount == 0)
  }

  @Test func `the living entries are those that were not cancelled`() {
    let errands = (1...6).map { NamedWork("\($0)") }
    for (index, work) in errands.enumerated() { agenda.add(work, due: Int64(index % 3)) }
    agenda.callOff(errands[4])
    #expect(agenda.names == ["1", "4", "2", "3", "6"])
  }

  @Test func `an empty agenda has no next entry`() {
    #expect(agenda.takeAll() == [])
    #expect(agenda.count == 0)
    #expect(agenda.checkInvariants() == nil)
  }

  @Test func `the invariants find a miscount`() {
    agenda.add(NamedWork("1"), due: 1)
    agenda.add(NamedWork("2"), due: 2)
    agenda.deadCount = 1
    #expect(agenda.checkInvariants() == "0 entries are dead, 1 are counted")
  }

  @Test func `the invariants find an entry before its parent`() {
    agenda.add(NamedWork("1"), due: 1)
    agenda.add(NamedWork("2"), due: 2)
    _ = agenda.first()
    agenda.heap.elements.swapAt(0, 1)
    #expect(agenda.checkInvariants() == "entry 1 of a heap of 2 is before its parent")
  }

  @Test func `the invariants find a run out of order`() {
    for due in 1...100 as ClosedRange<Int64> { agenda.add(NamedWork("\(due)"), due: due) }
    _ = agenda.first()
    agenda.run.elements.swapAt(7, 8)
    #expect(agenda.checkInvariants() == "entry 8 of a run of 100 is not before the one below it")
  }
}
