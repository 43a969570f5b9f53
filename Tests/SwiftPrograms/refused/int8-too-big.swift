// source: Swift book, The Basics
let tooBig: Int8 = 127 + 1
print(tooBig)
