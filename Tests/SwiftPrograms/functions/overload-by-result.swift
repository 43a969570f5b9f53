// source: own
func make() -> Int { 1 }
func make() -> String { "one" }
let i: Int = make()
let s: String = make()
print(i, s)
