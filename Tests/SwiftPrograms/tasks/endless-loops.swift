// source: own
func third() -> Int {
  var n = 0
  while true {
    n += 1
    if n > 2 { return n }
  }
}
func twice() -> Int {
  repeat { return 2 } while true
}
func first(in list: [Int]) -> Int {
  outer: while true {
    for n in list where n > 1 { return n }
    switch list.count {
    case 0: return 0
    default: continue outer
    }
  }
}
func unwrapped(_ n: Int?) -> Int {
  guard let n else { while true {} }
  return n
}
let closure = { () -> String in while true { return "closure" } }
func later() async -> Int {
  while true {
    await Task.yield()
    return 4
  }
}
print(third(), twice(), first(in: [1, 2]), unwrapped(3), closure(), await later())
