// source: Swift book, The Basics
let decimal = 17
let binary = 0b10001
let octal = 0o21
let hexadecimal = 0x11
print(decimal, binary, octal, hexadecimal)
