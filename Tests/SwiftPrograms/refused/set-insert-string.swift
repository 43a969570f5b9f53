// source: own
var s: Set<Int> = [1]
s.insert("a")
