// source: own
// Globals with observers and computed ones are changed in place; a value may stand on the next line.
var log = [1] { didSet { print("log", log) } }
log.append(2)
log[0] = 5
log.removeAll { $0 == 2 }
func extend(_ items: inout [Int]) { items.append(9) }
extend(&log)
var stored = 1
var doubled: Int {
  get { stored * 2 }
  set { stored = newValue / 2 }
}
func add(_ number: inout Int) { number += 4 }
add(&doubled)
print(stored)

let x: Int
    = 5
let a = 5,
    b = 6
print(x, a, b)
func cheapest(from start: String, _ costs: [String: Int]) -> Int {
  var best = [start: 0], todo: Set = [start]
  for (name, cost) in costs where cost < best[name, default: .max] {
    best[name] = cost
    todo.insert(name)
  }
  return best.values.reduce(0, +) + todo.count
}
print(cheapest(from: "a", ["b": 3, "a": 2]))
let any: Any = 4
print(any)
