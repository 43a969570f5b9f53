// source: Swift's standard library, documentation of ClosedRange
let throughFive = 0...5
print(throughFive.contains(3), throughFive.contains(10), (0.0..<1).contains(0.5), throughFive.count)
