// source: own
let word = /[a-z]+/
print("ab12".contains(word), "12".contains(/[a-z]/))
if let match = "ab12cd".firstMatch(of: /([a-z]+)(\d+)/) {
  print(match.0, match.1, match.2)
}
if let match = "2024-05".wholeMatch(of: /(?<year>\d{4})-(?<month>\d\d)/) {
  print(match.year, match.month, match.output.0)
}
print("x1".wholeMatch(of: /\d/) == nil)
print("a1b22".replacing(/\d+/, with: "#"))
print("a1b22".replacing(/\d+/) { "<\($0.0)>" })
print("a, b;c".split(separator: /[,;]\s*/))
print("a1b2".matches(of: /[a-z](\d)/).map { $0.1 })
print("foobar".prefixMatch(of: /fo+/)?.0 ?? "none")
let email = /^[A-Z0-9._%+-]+@[A-Z0-9.-]+\.[A-Z]{2,}$/.ignoresCase()
for text in ["a@b.de", "A.B+c@x.y.org", "a@b", "@b.de"] { print(text, text.contains(email)) }
let made = try Regex("a+b?")
print("xaab".contains(made), try made.firstMatch(in: "xaab")?.range == "xaab".ranges(of: made).first)
print("aXbX".firstRange(of: /X/)?.lowerBound == "aXbX".firstIndex(of: "X"))
print("<a><b>".firstMatch(of: /<.+?>/)?.0 ?? "", "<a><b>".firstMatch(of: /<.+>/)?.0 ?? "")
print("abab".contains(/(ab)\1/), "foo.bar".contains(/\bbar\b/), "Käse".wholeMatch(of: /\w+/) != nil)
if let match = "b".firstMatch(of: /(a)?b/) { print(match.1 as Any) }
print("price: 12€".firstMatch(of: /\d+(?=€)/)?.0 ?? "")
print("a|b".split(separator: #/\|/#))
print("  x".trimmingPrefix(/\s+/))
do { _ = try Regex("(") } catch { print("no pattern") }
let half = 10 / 2 / 5
print(half)
