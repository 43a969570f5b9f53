// source: own
let s = "abc"
print(s.size)
