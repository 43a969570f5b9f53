// source: own
struct Elevator {
  enum Direction { case up, down, none }
  var floor: Int = 0 { didSet { if floor != oldValue { visited.append(floor) } } }
  private(set) var visited: [Int] = []
  var requests: Set<Int> = []
  var direction: Direction {
    guard let target = requests.min(by: { abs($0 - floor) < abs($1 - floor) }) else { return .none }
    return target > floor ? .up : target < floor ? .down : .none
  }
  mutating func step() -> Bool {
    requests.remove(floor)
    switch direction {
    case .up: floor += 1
    case .down: floor -= 1
    case .none: return false
    }
    return true
  }
}
var lift = Elevator()
lift.requests = [2, -1]
while lift.step() {}
print(lift.visited, lift.direction, lift.floor)
