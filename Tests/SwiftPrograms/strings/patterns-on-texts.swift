// source: own
let patterns = [
  "a+?b", "(a|ab)(c|bcd)(d*)", "^a.c$", "[^a-c]+", "a{2,3}", "a{2,3}?", "(?i)AB", "(?:ab)+", "\\bab\\b", "(a)|b",
  "(?=a)\\w", "(?!a)\\w", "x*", "(a*)*", "(a*)+b", "[a-z&&[^b]]+", "\\d{2}|\\s", "a(?:b|c)?d", "(?>a+)b", "a++b",
  "(\\w)\\1", "\\.", "[\\d_]+", "\\p{L}+", "\\bfoo\\b", "\\B", "(?s)a.c", "(?m)^.", "[^\\s]+", "a|b|", "$",
  "a{,2}", "a{2,}", "\\x61", "[\\w.]+", "(?<n>a)b", "(?i:a)B", "\\S+?\\b",
]
let texts = ["abcd", "aab", "aaaa", "xyz", "a.c", "a\nc", "ABab", "12 b_3", "abd acd ad", "", "éa", "foo bar oo", "a.c\n", "foo.ab", "!ab?", "1,000 a's", "]a"]
for pattern in patterns {
  guard let regex = try? Regex(pattern) else { print(pattern, "no"); continue }
  for text in texts {
    print(pattern, text.debugDescription, text.matches(of: regex).map { String(text[$0.range]) })
  }
}
