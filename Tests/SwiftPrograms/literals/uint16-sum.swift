// source: Swift book, The Basics
let twoThousand: UInt16 = 2_000
let one: UInt8 = 1
let sum = twoThousand + UInt16(one)
print(sum, type(of: sum))
