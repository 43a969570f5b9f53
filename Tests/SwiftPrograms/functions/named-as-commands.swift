// source: written for TimeREPL
func run(_ f: () -> Void) { f() }
run { print("ok") }
func at(_ f: () -> Int) -> Int { f() }
print(at { 3 })
func show(_ f: () -> Void) { f() }
show {
  print("shown")
}
func every(_ n: Int, _ f: () -> Void) { for _ in 0..<n { f() } }
every(2) { print("tick") }
func expect(_ f: () -> Bool) { print(f()) }
expect { 1 < 2 }
