// source: own
let n = 3
if n > 4 {
    print("a")
}
else {
    print("c")
}
if n > 4 {
    print("a")
}
// a comment
else if n == 3
{
    print("three")
}

else {
    print("d")
}
enum E: Error { case a, b }
func t() throws { throw E.a }
do { try t() }
catch { print("c") }
do {
    try t()
}
catch E.b { print("b") }
catch E.a where n == 3
{ print("a") }
catch {
    print("other")
}
let v = if n > 2 { "big" }
else { "small" }
print(v)
guard n == 3
else { fatalError() }
repeat { print("r") }
while n < 3
do {
    do { try t() }
    catch E.b { print("x") }
}
catch { print("outer") }
if let x = Optional(1) { print(x) } else if n == 2 { print(2) }
else { print(3) }
