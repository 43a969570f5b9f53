// source: own
let s = "hello, world"
let i = s.firstIndex(of: ",")!
let sub = s[..<i]
print(sub, type(of: sub), String(sub) + "!")
let parts = s.split(separator: " ")
print(parts, parts.map(String.init), parts.map { $0.count })
print(s.prefix(3), s.dropFirst(7), s.suffix(2).uppercased())
print([s.prefix(1)], s.prefix(2) == "he")
let words: [Substring] = s.split { $0 == " " || $0 == "," }
print(words, words.joined(separator: "-"))
print(s.first as Any, s.last!, s.randomElement() != nil)
print(Array(s.prefix(3)), Set(["a"]), Character("z"))
