// source: own
import Foundation
let email = "ann@example.com"
let pattern = "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,}"
print(email.range(of: pattern, options: .regularExpression) != nil)
print("no mail".range(of: pattern, options: [.regularExpression, .caseInsensitive]) == nil)
if let range = "tel 0815 now".range(of: "\\d+", options: .regularExpression) { print("tel 0815 now"[range]) }
print("a1b22".replacingOccurrences(of: "[0-9]+", with: "<$0>", options: .regularExpression))
print("a.b.c".replacingOccurrences(of: ".", with: "-", options: .literal))
let regex = try NSRegularExpression(pattern: "(\\w)(\\d+)", options: .caseInsensitive)
let text = "x12 é7"
let whole = NSRange(text.startIndex..., in: text)
print(regex.numberOfMatches(in: text, options: [], range: whole))
for match in regex.matches(in: text, range: whole) {
  print(match.range.location, match.range.length, match.numberOfRanges)
  if let range = Range(match.range(at: 2), in: text) { print(text[range]) }
}
print(regex.firstMatch(in: "--", range: NSRange(location: 0, length: 2)) == nil)
print(regex.stringByReplacingMatches(in: text, range: whole, withTemplate: "$2$1"))
print(NSRange(location: 1, length: 2).location, NSRegularExpression.escapedPattern(for: "a.b"))
do { _ = try NSRegularExpression(pattern: "(") } catch { print("no pattern") }
