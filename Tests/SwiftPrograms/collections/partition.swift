// source: Swift's standard library, documentation of MutableCollection.partition(by:)
var numbers = [30, 40, 20, 30, 30, 60, 10]
let p = numbers.partition(by: { $0 > 30 })
print(p, numbers[..<p].count, numbers[p...].sorted())
