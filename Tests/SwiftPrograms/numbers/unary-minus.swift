// source: Swift book, Basic Operators
let three = 3
let minusThree = -three
let plusThree = -minusThree
print(minusThree, plusThree, +(-6))
