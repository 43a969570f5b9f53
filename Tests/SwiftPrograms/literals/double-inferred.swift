// source: Swift book, The Basics
let anotherPi = 3 + 0.14159
print(anotherPi)
