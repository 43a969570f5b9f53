// source: own
import Foundation
let text = "2024-03-15 ERROR [net] timeout after 30s; 2024-03-16 WARN [db] slow 120ms"
let re = /(\d{4})-(\d{2})-(\d{2}) (?<level>[A-Z]+) \[(?<mod>\w+)\] ([^;]+)/
for m in text.matches(of: re) { print(m.output.1, m.output.level.lowercased(), m.output.mod, m.output.6) }
print(text.replacing(/\d+/) { "<\($0.output)>" }.prefix(30), text.firstMatch(of: /(\d+)ms/)?.output.1 ?? "-", text.contains(/WARN|INFO/), "a1b22".split(separator: /\d+/))
if let m = "key = value".wholeMatch(of: /(\w+)\s*=\s*(\w+)/) { let (_, k, v) = m.output; print(k, v) }
print("  trim me ".trimmingCharacters(in: .whitespaces) + "|", "a,b;c".components(separatedBy: CharacterSet(charactersIn: ",;")), "Hello".padding(toLength: 8, withPad: ".", startingAt: 0), "x".localizedCaseInsensitiveCompare("X") == .orderedSame)
print("héllo".count, "héllo".utf8.count, "👨‍👩‍👧".count, "abc".unicodeScalars.map(\.value), "ß".uppercased(), "İ".lowercased().count, Array("ab".utf8), String(decoding: [104, 105] as [UInt8], as: UTF8.self))
let s = "swift programming"; let i = s.index(s.startIndex, offsetBy: 6); print(s[..<i], s[i...].capitalized, s.firstIndex(of: "p").map { s.distance(from: s.startIndex, to: $0) } ?? -1, s[s.index(before: s.endIndex)], s.indices.count)
var b = s; b.replaceSubrange(..<i, with: "SWIFT "); b.insert(contentsOf: "!!", at: b.endIndex); b.remove(at: b.startIndex); b.removeLast(1); print(b, b.hasSuffix("!"), b.dropFirst(3).prefix(4), String(b.reversed()))
print("%".isEmpty, "a\tb\\n\u{41}", #"raw \n \#(1 + 1)"#, """
  multi
    "line" \
  joined
  """, "abc" < "abd", "Z" < "a", "10".compare("9", options: .numeric) == .orderedDescending, "a-b_c".map { $0.isLetter ? $0.uppercased() : "" }.joined())
