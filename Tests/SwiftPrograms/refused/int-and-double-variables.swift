// source: Swift book, The Basics
let three = 3
let point = 0.14159
let pi = three + point
print(pi)
