// source: own
import Foundation
var d = 16.0
d.formSquareRoot()
print(d)
var b = true
b.toggle()
print(b)
