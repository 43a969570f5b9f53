// source: own
let s = "abc"
print(s.first as Any, s.last ?? "?", type(of: s.first))
