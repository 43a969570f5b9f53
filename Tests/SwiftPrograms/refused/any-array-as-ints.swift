// An array of Any is no array of Int.
let mixed: [Any] = [1, 2]
let numbers: [Int] = mixed
print(numbers)
