// source: Swift book, The Basics
let twoThousand: UInt16 = 2_000
let one: UInt8 = 1
print(twoThousand + one)
