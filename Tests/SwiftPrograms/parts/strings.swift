// source: own
let name = "Ann"
print("Hi \(name.uppercased()), \(1 + 2) \(name.isEmpty ? "e" : "n") \([1, 2].map { "\($0)" }.joined(separator: "|"))")
print(#"raw \(name) \#(name)"#, """
  multi \(name)
    line
  """)
print("a" < "b", "abc".reversed(), String("abc".reversed()), "x" + "y", "ab".contains("b"))
print("a,b,,c".split(separator: ","))
for (i, c) in "hé!".enumerated() { print(i, c, terminator: " ") }
print("x", "y", separator: "-", terminator: ".\n")
print("é".count, "👍🏽".count, "👍🏽".unicodeScalars.count, "abc".utf8.count, "z".unicodeScalars.first!.value)
var s = "abc"
s.append("d"); s += "e"; s.insert("_", at: s.startIndex); s.removeLast()
print(s, s.hasPrefix("_a"), s.hasSuffix("d"), s.firstIndex(of: "b") != nil)
print(Character("a").isLetter, "5".first!.isNumber, "A".lowercased(), Int("7")! + 1, "ab" == "ab", "\u{41}")
print(String(repeating: "ab", count: 2), String(3.0), String(true), String("x"), "\(3.0) \(Float(2)) \(nil as Int? as Any)")
