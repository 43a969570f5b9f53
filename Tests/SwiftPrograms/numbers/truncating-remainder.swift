// source: Swift's standard library, documentation of FloatingPoint.truncatingRemainder(dividingBy:)
print(8.625.truncatingRemainder(dividingBy: 0.75))
