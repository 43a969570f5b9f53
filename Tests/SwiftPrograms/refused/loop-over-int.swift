// source: own
for x in 5 { print(x) }
