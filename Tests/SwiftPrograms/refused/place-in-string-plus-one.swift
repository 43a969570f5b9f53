// source: own
let s = "abc"
print(s[s.startIndex + 1])
