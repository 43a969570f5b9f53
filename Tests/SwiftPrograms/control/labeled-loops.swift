// source: own
outer: for i in 1...3 { for j in 1...3 { if j == 2 { continue outer }; if i == 3 { break outer }; print(i, j) } }
var n = 10
repeat { n -= 3 } while n > 0
print(n)
while true { n += 1; if n > 3 { break } }
print(n)
