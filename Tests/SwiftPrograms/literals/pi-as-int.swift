// source: Swift book, The Basics
let pi = 3.14159
let integerPi = Int(pi)
print(integerPi, Int(4.75), Int(-3.9))
