// source: own
outer: for i in 1... {
  switch i {
  case 1: print("one"); fallthrough
  case 2: print("two")
  case 3: continue outer
  case 6: break outer
  case 4:
    if i == 4 { break }
    print("never")
  default: print("default", i)
  }
}
var grid = [[1, 2, 3], [4, 5, 6]]
search: for (r, row) in grid.enumerated() {
  for (c, value) in row.enumerated() where value == 5 { print("at", r, c); break search }
}
var n = 10
repeat { n -= 3; if n % 2 == 0 { continue } ; print(n, terminator: " ") } while n > 0
print()
block: do { if n < 0 { print("leaving"); break block }; print("not here") }
var stack = [1, 2, 3]
while let top = stack.popLast(), top > 1 { print(top) }
