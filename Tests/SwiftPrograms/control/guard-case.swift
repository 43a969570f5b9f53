// source: own
enum Shape { case circle(Double), square(side: Int) }
func side(_ shape: Shape) -> Int {
  guard case .square(let side) = shape else { return 0 }
  return side
}
print(side(.circle(1)), side(.square(side: 4)))
if case .circle(let r) = Shape.circle(2) { print(r) }
if case 1...3 = 2 { print("within") }
