// source: own
// String literals are Characters or Substrings where the values beside them are.
let letter: Character = "e"
print(["a", "e"].contains(letter), ["+": 1, "e": 2][letter, default: 0], ["e": 1][letter] ?? 0)
let text = "a-b_c"
print(text.filter { ["a", "b"].contains($0) })
print(text.split { ["-", "_"].contains($0) })
let vowels: [Character] = ["a", "e"]
print("area".filter(vowels.contains))
let crosses: [Character] = "ab".map { _ in "x" }
print(crosses)
if ["+", "-"].contains(letter) { print("sign") } else { print("no sign") }

print(String("hello".map { $0 == "l" ? "L" : $0 }))
let isFirst = true
let chosen = isFirst ? letter : "q"
let first = "abc".prefix(2)
let shown = isFirst ? first : "none"
let other = isFirst ? "L" : letter
print(type(of: chosen), type(of: shown), type(of: other), max(letter, "a"))
print(["ab", "cd"].contains(first), ["x", letter].count)
