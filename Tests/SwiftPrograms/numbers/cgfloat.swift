// source: own
import Foundation
let w: CGFloat = 10
let d: Double = 2.5
print(w * d, w / 4, Double(w) + d, max(w, 3), w.rounded())
func area(_ w: CGFloat, _ h: CGFloat) -> CGFloat { w * h }
print(area(d, 2), [w, 2, 3.5].reduce(0, +))
