// source: Swift book, Collection Types
var threeDoubles = Array(repeating: 0.0, count: 3)
var anotherThreeDoubles = Array(repeating: 2.5, count: 3)
print(threeDoubles + anotherThreeDoubles)
