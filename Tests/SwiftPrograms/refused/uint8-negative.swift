// source: Swift book, The Basics
let cannotBeNegative: UInt8 = -1
print(cannotBeNegative)
