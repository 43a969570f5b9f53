// source: own
infix operator ??=: AssignmentPrecedence
func ??= <T>(a: inout T?, b: T) { if a == nil { a = b } }
var name: String? = nil
name ??= "first"
name ??= "second"
print(name!)
infix operator =~: ComparisonPrecedence
func =~ (text: String, part: String) -> Bool { text.contains(part) }
print("hello" =~ "ell", "hello" =~ "x" || "a" =~ "a")
infix operator <->: AssignmentPrecedence
func <-> <T>(a: inout T, b: inout T) { (a, b) = (b, a) }
var p = 1, q = 2
p <-> q
print(p, q)
