// source: own
let numbers: [Int?] = [3, nil, 1]
print(numbers.sorted())
