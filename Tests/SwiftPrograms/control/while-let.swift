// source: own
var stack = [1, 2, 3]
while let top = stack.popLast(), top > 1 { print(top) }
print(stack)
var n = 0
outer: while true {
  n += 1
  repeat {
    if n % 2 == 1 { continue outer }
    if n > 6 { break outer }
    print(n)
    break
  } while true
}
print("end", n)
