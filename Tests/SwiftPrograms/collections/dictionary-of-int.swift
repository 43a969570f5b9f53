// source: Swift book, Collection Types
var namesOfIntegers: [Int: String] = [:]
namesOfIntegers[16] = "sixteen"
print(namesOfIntegers)
namesOfIntegers = [:]
print(namesOfIntegers)
