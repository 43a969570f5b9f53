// source: Swift book, Control Flow
var n = 3
while n > 0 { print(n); n -= 1 }
repeat { n += 2 } while n < 5
print(n)
