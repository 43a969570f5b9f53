// source: own
func addTen(_ xs: inout [Double]) { xs.append(10) }
var xs = [1.5]
addTen(&xs)
print(xs)
