// source: own
final class Counter { var n = 0; deinit { print("counter ends at", n) } }
var counter: Counter? = Counter()
let strong = { [counter] in counter!.n += 1 }
let weakly = { [weak counter] in print(counter == nil ? "gone" : "there \(counter!.n)") }
strong()
weakly()
counter = nil
weakly()
func makeIncrementer() -> () -> Int { let c = Counter(); return { c.n += 1; return c.n } }
var next: (() -> Int)? = makeIncrementer()
print(next!(), next!())
next = nil
print("end")
