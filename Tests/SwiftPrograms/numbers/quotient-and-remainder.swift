// source: Swift's standard library, documentation of BinaryInteger.quotientAndRemainder(dividingBy:)
let x = 1_000_000
let (q, r) = x.quotientAndRemainder(dividingBy: 933)
print(q, r)
