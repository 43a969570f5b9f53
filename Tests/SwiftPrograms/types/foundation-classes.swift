// source: own
import Foundation
srand48(42); print(drand48(), drand48())
let rows = IndexSet(integersIn: 1...3)
for r in rows { print(r, terminator: " ") }
print(rows.map { $0 * 2 }, rows.contains(2), rows.isEmpty, rows.last!, rows == IndexSet([3, 2, 1]))
var xs = ["a", "b", "c", "d"]
for i in rows.sorted(by: >) { xs.remove(at: i) }
print(xs, rows.subtracting([2]).count, rows.rangeView.map { "\($0)" })
let p = IndexPath(indexes: [0, 3]); print(p.count, p < IndexPath(indexes: [1]), p == [0, 3], p.appending(2), [p: 1][IndexPath(indexes: [0, 3])] ?? 0)
let task = Progress(totalUnitCount: 10); let child = Progress(totalUnitCount: 4)
task.addChild(child, withPendingUnitCount: 5); child.completedUnitCount = 2
print(task.fractionCompleted, child.fractionCompleted); child.completedUnitCount = 4; task.completedUnitCount += 0
print(task.fractionCompleted, task.isFinished, child.isFinished)
let i = DateInterval(start: Date(timeIntervalSince1970: 0), duration: 60); print(i.contains(Date(timeIntervalSince1970: 30)), i.end.timeIntervalSince1970, i.duration)
let m: NSMutableArray = [1, 2]
m.add(3); print(m.count, m.contains(2))
for x in m { print(x, terminator: ",") }; print()
let a: NSArray = ["x", "y"]; print(a.count, a[0], a.firstObject ?? "")
let d: NSDictionary = ["k": 1]; print(d["k"] ?? 0, d.count)
let nums = [1, 2, 3] as NSArray; print(nums.count)
let cs = NSCountedSet(array: ["a", "b", "a"]); print(cs.count(for: "a"), cs.count)
let w = Measurement(value: 2, unit: UnitDuration.hours); print(w.converted(to: .minutes).value, w)
let t = Measurement(value: 98.6, unit: UnitTemperature.fahrenheit); print((t.converted(to: .celsius).value * 10).rounded() / 10)
print(Measurement(value: 1, unit: UnitMass.kilograms) < Measurement(value: 1, unit: UnitMass.pounds), (w * 2).value)
let s = Scanner(string: "#FF8800 x=3.5, y=-2"); s.charactersToBeSkipped = CharacterSet(charactersIn: " ,")
_ = s.scanString("#"); print(s.scanCharacters(from: CharacterSet(charactersIn: "0123456789ABCDEF")) ?? "")
while !s.isAtEnd { if let n = s.scanUpToString("="), s.scanString("=") != nil, let v = s.scanDouble() { print(n, v) } else { break } }
