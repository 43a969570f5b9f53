// source: own
let s = "abc"
print(s[s.index(after: s.startIndex)], s.startIndex < s.endIndex, s[s.index(s.startIndex, offsetBy: 2)...])
var d = Array("xyz"[...]); print(d.popLast() as Any)
var sub = "abc"[...]; print(sub.popFirst() as Any, sub); var sl = [1, 2][...]; print(sl.popFirst() as Any, sl)
var st: Set = [1]; print(st.popFirst() as Any); var dd = [1: 2]; print(dd.popFirst() as Any)
