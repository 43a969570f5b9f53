// source: own
var x = 5
x = nil
