// source: own
print((1...10).filter { $0.isMultiple(of: 3) }.map { Double($0) / 2 })
