// source: own
struct Walk { func go() { print("go", steps) } }
let walk = Walk()
var steps = 4
walk.go()
final class Model { var n = 0; func tick() { n += stepSize } }
let model = Model()
let stepSize = 2
model.tick()
print(model.n)
let actions = [handle]
func handle(_ n: Int) { total += n; print(total) }
var total = 0
actions[0](3)
let size: Int
size = 3
func twice() -> Int { size * 2 }
print(twice())
let a: Int, b: Int
a = 1; b = 2
print(a, b)
