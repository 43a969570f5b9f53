// source: own
let n = 5
print(n.boolValue)
