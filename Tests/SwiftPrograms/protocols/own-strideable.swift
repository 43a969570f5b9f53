// source: own
struct Step: Strideable {
  var n: Int
  func distance(to other: Step) -> Int { other.n - n }
  func advanced(by k: Int) -> Step { Step(n: n + k) }
}
for step in stride(from: Step(n: 1), to: Step(n: 7), by: 2) { print(step.n) }
for step in stride(from: Step(n: 7), through: Step(n: 1), by: -3) { print(step.n) }
print(stride(from: Step(n: 1), to: Step(n: 1), by: 1).map(\.n), (Step(n: 1)..<Step(n: 4)).map(\.n))
