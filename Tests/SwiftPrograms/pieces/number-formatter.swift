// source: own
import Foundation
let f = NumberFormatter()
print(f.string(from: 3.7)!, f.string(for: 1234)!)
f.numberStyle = .decimal
print(f.string(for: 1234567.891)!, f.string(for: 0.5)!, f.string(for: -1234)!)
f.minimumFractionDigits = 2
f.maximumFractionDigits = 2
print(f.string(for: 3)!)
let s = NumberFormatter()
s.numberStyle = .spellOut
for n in [0, 7, 13, 20, 21, 100, 123, 1004, 45231] { print(s.string(for: n)!) }
print(NumberFormatter().number(from: "42")!)
let p = NumberFormatter()
p.numberStyle = .percent
print(p.string(for: 0.25)!)
