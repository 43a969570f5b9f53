// source: own
let a = [1, 2, 3, 4, 5, 6]
var s = a[2...]
print(s.startIndex, s.endIndex, s[2], s.firstIndex(of: 4)!)
s.removeFirst()
print(s.startIndex, s)
s = s.dropFirst()
print(s.startIndex, s.indices)
let d = a.drop { $0 < 3 }
print(a[..<d.startIndex], d.startIndex)
print(a.prefix(3).endIndex, a.suffix(2).startIndex)
s.append(9)
print(s.endIndex, s.startIndex)
_ = s.popFirst()
print(s.startIndex, s.first!)
for (i, x) in zip(s.indices, s) { print(i, x) }
print(Array(s)[0], s.enumerated().map { $0.offset })
let t = "key=value;x"
if let i = t.firstIndex(of: "=") {
  let v = t[t.index(after: i)...]
  print(v, t.distance(from: t.startIndex, to: v.startIndex), v.startIndex == t.index(after: i))
  let semi = v.firstIndex(of: ";")!
  print(t[i..<semi], v[..<semi], t.distance(from: v.startIndex, to: semi))
}
let w = t.split(separator: "=")
print(t[w[1].startIndex...], t[..<w[0].endIndex], t.distance(from: t.startIndex, to: w[1].startIndex))
let trimmed = "  ab  ".drop { $0 == " " }
print("[\("  ab  "[..<trimmed.startIndex])]")
let lines = "a\nbb\nccc".split(separator: "\n")
for l in lines { print("a\nbb\nccc".distance(from: "a\nbb\nccc".startIndex, to: l.startIndex), l) }
let m = "abc 123".firstMatch(of: #/\d+/#)!
print("abc 123".distance(from: "abc 123".startIndex, to: m.range.lowerBound), m.output.startIndex == m.range.lowerBound)
