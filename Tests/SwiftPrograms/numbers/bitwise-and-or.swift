// source: Swift book, Advanced Operators
let firstSixBits: UInt8 = 0b11111100
let lastSixBits: UInt8 = 0b00111111
print(firstSixBits & lastSixBits, firstSixBits | lastSixBits, firstSixBits ^ lastSixBits)
