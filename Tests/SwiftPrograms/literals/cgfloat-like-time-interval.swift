// source: own
import Foundation
let t: TimeInterval = 5
print(t, t * 2)
