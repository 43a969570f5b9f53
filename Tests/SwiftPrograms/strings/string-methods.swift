// source: own
let t = "  Swift is fun  "
print(t.count, t.hasPrefix("  S"), t.lowercased(), t.isEmpty)
print("a,b,,c".split(separator: ","), "a,b,,c".split(separator: ",", omittingEmptySubsequences: false).count)
print("abc" < "abd", "a" + "b")
