// source: Swift book, Advanced Operators
let shiftBits: UInt8 = 4
print(shiftBits << 1, shiftBits << 5, shiftBits << 6, shiftBits >> 2)
