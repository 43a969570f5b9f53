// source: own
var n = 1
let byValue = { [n] in n * 10 }
let byReference = { n * 10 }
n = 2
print(byValue(), byReference())
