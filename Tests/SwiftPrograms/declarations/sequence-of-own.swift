// source: own
struct Countdown: Sequence, IteratorProtocol { var count: Int
  mutating func next() -> Int? { if count == 0 { return nil }; defer { count -= 1 }; return count } }
for n in Countdown(count: 3) { print(n, terminator: " ") }
print(Countdown(count: 4).map { $0 * 2 }, Array(Countdown(count: 2)), Countdown(count: 5).reduce(0, +))
