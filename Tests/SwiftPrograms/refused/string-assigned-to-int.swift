// source: own
var n = 1
n = "two"
