// source: the standard library's documentation
let name = "Marie Curie"
let firstSpace = name.firstIndex(of: " ") ?? name.endIndex
let firstName = name[..<firstSpace]
print(firstName, name[name.index(after: firstSpace)...], name.count)
let cafe = "Cafe\u{301}"
print(cafe, cafe.count, cafe.unicodeScalars.count, cafe.utf8.count, cafe == "Café")
print("Grüße".uppercased(), "🇵🇷".count, "a\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}".count)
var s = "abc"
s.append("d"); s += "e"; s.insert("X", at: s.startIndex); s.removeLast()
print(s, s.remove(at: s.index(s.startIndex, offsetBy: 1)), s)
s.replaceSubrange(s.startIndex..<s.index(s.startIndex, offsetBy: 2), with: "__")
print(s, s.contains("c"), s.lastIndex(of: "c") != nil, s.distance(from: s.startIndex, to: s.endIndex))
