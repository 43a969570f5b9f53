// source: own
extension Comparable {
  func clamped(to limits: ClosedRange<Self>) -> Self { min(max(self, limits.lowerBound), limits.upperBound) }
}
print(3.7.clamped(to: 0...3), 5.clamped(to: 0...3), (-1).clamped(to: 0...3), 2.clamped(to: 0...3))
print("m".clamped(to: "a"..."f"), 2.5.clamped(to: 1...3))
let x: Float = 9
print(x.clamped(to: 0...1))
