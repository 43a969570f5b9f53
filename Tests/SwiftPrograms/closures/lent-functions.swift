// source: own
func f(_ g: () -> Int) -> Int { [1, 2].map { $0 + g() }.reduce(0, +) }
print(f { 3 })
func k(_ g: (Int) -> Int) -> [Int] { [1, 2].map(g) }
print(k { $0 * 3 })
func m(_ g: (() -> Int)?) -> () -> Int { g ?? { 0 } }
print(m { 5 }())
func n(_ g: () -> Void) { func inner() { g() }; inner() }
n { print("n") }
func o(_ g: () -> Void) { defer { g() }; print("first") }
o { print("then") }
func p(_ g: () -> Void) { withoutActuallyEscaping(g) { e in e() } }
p { print("p") }
func q(_ g: () -> Void, _ c: Bool) { let k = c ? g : { print("no") }; k() }
q({ print(1) }, true)
func r(_ g: () -> Void) { var k = g; k = { print(2) }; k() }
r { print(1) }
