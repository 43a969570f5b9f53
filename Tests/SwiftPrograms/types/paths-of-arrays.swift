// source: own
let first = \[Int].first
print([3, 4][keyPath: first] ?? 0, [[1], [2, 3]].map(\[Int].count))
let second = \[Int][1]
var numbers = [5, 6]
numbers[keyPath: second] = 7
print(numbers, numbers[keyPath: second])
let count: KeyPath<String, Int> = \.count
print("abc"[keyPath: count], "abcd"[keyPath: \String.count])
let sizes: [Int] = ["a", "bc"].map(\.count)
print(sizes)
let nested = [[1], []]
print(nested.map(\.count), [[1: 2], [:]].map(\.count))
let compose = { (f: (Int) -> String, n: Int) in f(n) }
print(compose(String.init, 5))
