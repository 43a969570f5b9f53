// source: own
actor Ch { var n = 0; func receive() -> Int? { n += 1; return n } }
infix operator <- : AssignmentPrecedence
func <- (value: inout Int?, ch: Ch) async { await value = ch.receive() }
let ch = Ch()
var v: Int?
await v <- ch
print(v as Any)
var w = 0
await w = ch.receive() ?? 0
print(w)
struct B { var x = 0 }
var b = B()
await b.x = ch.receive() ?? 0
print(b.x)
func pr(_ a: Int) async -> Bool { a > 2 }
if await !pr(1) { print("not") }
while await !pr(w) { w += 1 }
print(w)
let r = await !pr(5) && true
print(r)
