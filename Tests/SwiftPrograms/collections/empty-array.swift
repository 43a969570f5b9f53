// source: Swift book, Collection Types
var someInts: [Int] = []
print("someInts is of type [Int] with \(someInts.count) items.")
someInts.append(3)
someInts = []
print(someInts)
