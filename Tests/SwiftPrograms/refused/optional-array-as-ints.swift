// An array of Optionals is no array of Int.
let found: [Int?] = [1, nil]
let numbers: [Int] = found
print(numbers)
