// source: own
let numbers = [1, 2, 4]
print(numbers.reduce(0, +) / numbers.count)
print(Double(numbers.reduce(0, +)) / Double(numbers.count))
