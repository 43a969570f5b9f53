// source: Swift book, The Basics
let three = 3
let pointOneFourOneFiveNine = 0.14159
print(Double(three) + pointOneFourOneFiveNine)
