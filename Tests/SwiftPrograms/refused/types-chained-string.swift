// source: own
let o = "a"
print(o?.count as Any)
