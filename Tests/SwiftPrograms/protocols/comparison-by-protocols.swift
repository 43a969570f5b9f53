// source: own
struct Tick: Strideable {
  var count: Int
  func distance(to other: Tick) -> Int { other.count - count }
  func advanced(by n: Int) -> Tick { Tick(count: count + n) }
}
let (a, b) = (Tick(count: 1), Tick(count: 3))
print(a < b, a <= b, a == b, a > b, max(a, b), [b, a].sorted().map(\.count), [a, b].max()!.count)
print((a...b).contains(Tick(count: 2)), (a..<b).contains(b))
struct Mark: Hashable { var value: Double }
extension Mark: Strideable {
  func distance(to other: Mark) -> Double { other.value - value }
  func advanced(by n: Double) -> Mark { Mark(value: value + n) }
}
print(Mark(value: 1) < Mark(value: 2), Mark(value: 1) >= Mark(value: 1), Set([Mark(value: 1), Mark(value: 1)]).count)
struct Reversed: Strideable {
  var value: Int
  static func < (left: Reversed, right: Reversed) -> Bool { left.value > right.value }
  func distance(to other: Reversed) -> Int { other.value - value }
  func advanced(by n: Int) -> Reversed { Reversed(value: value + n) }
}
print([1, 3, 2].map { Reversed(value: $0) }.sorted().map(\.value))

protocol Prioritized: Comparable { var priority: Int { get } }
extension Prioritized { static func < (a: Self, b: Self) -> Bool { a.priority < b.priority } }
struct Job: Prioritized {
  var name: String
  var priority: Int
}
let jobs = [Job(name: "b", priority: 2), Job(name: "a", priority: 1)]
print(jobs.sorted().map(\.name), jobs.max()!.name, jobs[0] < jobs[1], max(jobs[0], jobs[1]).name, jobs[0] > jobs[1])
