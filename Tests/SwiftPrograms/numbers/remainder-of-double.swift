// source: Swift's standard library, documentation of FloatingPoint.remainder(dividingBy:)
print(8.625.remainder(dividingBy: 0.75), 10.0.remainder(dividingBy: 4))
