// source: own
import Foundation
var x = 5
x.negate()
print(x)
var d = 2.6
d.round()
print(d)
d.round(.up)
print(d)
