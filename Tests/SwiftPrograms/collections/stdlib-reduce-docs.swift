// source: the standard library's documentation
let numbers = [1, 2, 3, 4]
print(numbers.reduce(0, { x, y in x + y }), numbers.reduce(1, *))
let letters = "abracadabra"
let letterCount = letters.reduce(into: [:]) { counts, letter in counts[letter, default: 0] += 1 }
print(letterCount["a"] ?? 0, letterCount["z"] ?? 0)
print(numbers.reduce(into: "") { $0 += "\($1)" })
print(numbers.reduce((0, 0)) { ($0.0 + $1, $0.1 + 1) })
