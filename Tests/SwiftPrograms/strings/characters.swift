// source: own
for c in "ab1 ?" { print(c, c.isLetter, c.isNumber, c.isWhitespace, terminator: ";") }
print()
let c: Character = "x"
print(c, "abc".contains("b"), "abc".map { String($0) }, Array("hé"), "cab".sorted())
print(String("abc".reversed()), "abc".first!, "".first as Any, c.uppercased(), c == "x")
