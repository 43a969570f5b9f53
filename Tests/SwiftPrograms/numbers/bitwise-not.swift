// source: Swift book, Advanced Operators
let initialBits: UInt8 = 0b00001111
print(~initialBits)
