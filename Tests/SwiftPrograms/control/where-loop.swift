// source: own
for x in 1...10 where x % 4 == 0 { print(x) }
