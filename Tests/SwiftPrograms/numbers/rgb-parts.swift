// source: Swift book, Advanced Operators
let pink: UInt32 = 0xCC6699
print((pink & 0xFF0000) >> 16, (pink & 0x00FF00) >> 8, pink & 0x0000FF)
