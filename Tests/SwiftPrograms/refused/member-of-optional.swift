// source: own
let s: String? = "abc"
print(s.count)
