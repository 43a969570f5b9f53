// source: own
import Foundation
let r = Result { 5 }
print(r, try r.get())
precondition(1 < 2, "fine")
assert(true)
print("ok")
let x = [1, 2, 3].first(where: { $0 > 5 }) ?? -1
print(x)
