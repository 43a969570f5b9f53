// source: own
func makeCounter() -> (inc: () -> Int, reset: () -> Void) { var n = 0; return ({ n += 1; return n }, { n = 0 }) }
let c = makeCounter()
print(c.inc(), c.inc())
c.reset()
print(c.inc())
var fs: [() -> Int] = []
for i in 1...3 { fs.append { i * 10 } }
print(fs.map { $0() })
