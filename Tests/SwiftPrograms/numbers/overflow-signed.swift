// source: Swift book, Advanced Operators
var signedOverflow = Int8.min
signedOverflow = signedOverflow &- 1
print(signedOverflow)
