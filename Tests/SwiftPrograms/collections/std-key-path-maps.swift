// source: own
import Foundation
print((0..<3).map { i in (0..<3).map { j in i * j } })
var a = [1, 2]
a.append(3)
a.append(contentsOf: [4, 5])
a += [6]
a.insert(0, at: 0)
print(a)
