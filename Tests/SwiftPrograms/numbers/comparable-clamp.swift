// source: own
extension Comparable {
  func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
print(15.clamped(to: 0...10), 2.5.clamped(to: 3...4), "m".clamped(to: "a"..."f"))
