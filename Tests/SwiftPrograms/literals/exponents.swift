// source: Swift book, The Basics
print(12.1875, 1.21875e1, 0xC.3p0)
print(1.25e2, 1.25e-2)
