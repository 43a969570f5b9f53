// source: own
func quadrant(_ p: (x: Int, y: Int)) -> String {
  switch p {
  case (0, 0): "origin"
  case (_, 0): "x axis"
  case (0, _): "y axis"
  case (1..., 1...): "I"
  case (..<0, 1...): "II"
  case (let x, let y) where x == y: "diagonal"
  case (-5...5, -5...5): "near"
  default: "far"
  }
}
print([(0, 0), (3, 0), (0, 1), (1, 1), (-1, 2), (-3, -3), (4, -4), (9, -9)].map(quadrant))
func grade(_ n: Int) -> Character { switch n { case 90...: "A"; case 80..<90: "B"; case ..<0: "!"; default: "F" } }
print([95, 80, 10, -1].map(grade))
switch "hello" { case "a"..<"f": print("early"); case "f"..."z": print("late"); default: print("?") }
let ((a, b), c) = ((1, 2), 3)
print(a + b + c)
for (i, (k, v)) in [("a", 1), ("b", 2)].enumerated() { print(i, k, v, terminator: "; ") }
print()
