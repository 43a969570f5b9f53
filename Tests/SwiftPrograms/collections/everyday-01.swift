// source: own
import Foundation
var d = [String: [Int]]()
d["x", default: []].append(1)
d["x"]?.append(2)
print(d)
