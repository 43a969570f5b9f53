// source: own
let freq = ["a", "b", "a"].reduce(into: [:]) { $0[$1, default: 0] += 1 }
print(freq["a"]!, freq["b"]!)
let evens = (1...6).reduce(into: [Int]()) { acc, n in if n % 2 == 0 { acc.append(n) } }
print(evens)
let joined = [1, 2, 3].reduce("") { $0 + String($1) }
print(joined, [1.5, 2].reduce(1, *))
