// source: Swift's standard library, documentation of stride(from:to:by:)
print(Array(stride(from: 0, to: 10, by: 3)), Array(stride(from: 10, through: 0, by: -5)))
print(Array(stride(from: 0, to: 1, by: 0.25)))
