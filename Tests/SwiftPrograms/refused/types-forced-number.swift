// source: own
let o = 1
print(o!)
