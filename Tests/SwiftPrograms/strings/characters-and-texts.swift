// source: own
var s: [Character] = []
s += "yz"
s.append(contentsOf: "ab")
print(s + "c", s == Array("yzab"), String(s))
let e = String("".unicodeScalars), f = String("ab".utf8), g = String("12".unicodeScalars.filter { $0.value > 100 }), h = String([Character]())
print(e.isEmpty, f, g.isEmpty, h.count, String("".reversed()).isEmpty, String("ab".reversed()))
var n = [1, 2]
n += Set([3]); n += 4...5; n += [6].dropFirst(); n += stride(from: 7, to: 9, by: 1); n += [1: 2].values
print(n, [1] + (2...3))
let letters: Set<Character> = ["a"]
print(String(letters), String("abc".lazy.filter { $0 > "a" }), String(["x", "y"] as [Character]), String([Character]()), String("abc".dropFirst()), String(Array("hi").reversed()), String("a-b".split(separator: "-").joined()), String(zip("ab", "cd").map { $0.1 }))
let none: Set<Character> = []
print(String(none).isEmpty, String("abc".lazy.filter { $0 > "z" }).isEmpty, String(["k": 1].keys.map { Character($0) }), String("".reversed()).count)
