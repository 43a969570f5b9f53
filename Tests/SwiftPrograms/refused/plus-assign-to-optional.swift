// source: own
var n: Int? = 1
n += 1
