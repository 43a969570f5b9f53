// source: own
for i in (1...3).reversed() { print(i) }
print((1...3).reversed())
