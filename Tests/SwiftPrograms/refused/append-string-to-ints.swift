// source: own
var a = [1]
a.append("x")
