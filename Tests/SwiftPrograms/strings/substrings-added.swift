// source: own
func pig(_ word: String) -> String { word.dropFirst(3) + String(word.prefix(3)) + "ay" }
print(pig("school"))
let w = "abc"; let s: String = w.dropFirst() + "ay"; print(s, type(of: s))
let t = w.dropFirst() + "x"; print(type(of: t))
func cap(_ s: String) -> String { return s.prefix(1).uppercased() + s.dropFirst() }
print(cap("abc"))
var z = "q"; z += w.dropFirst(); z = w.prefix(1) + z; print(z)
