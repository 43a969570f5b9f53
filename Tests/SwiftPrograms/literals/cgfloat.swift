// source: own
import Foundation
let w: CGFloat = 3
let d: Double = w
print(w, d, w / 2)
