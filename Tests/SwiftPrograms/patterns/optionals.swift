// source: own
let values: [Int?] = [1, nil, 3]
for case let v? in values { print(v, terminator: " ") }
for case .some(let v) in values where v > 1 { print("big", v) }
func tell(_ v: Int??) -> String {
  switch v {
  case .none: "none"
  case .some(nil): "some nil"
  case .some(.some(let n)) where n > 9: "big \(n)"
  case let n??: "n \(n)"
  }
}
print(tell(nil), tell(.some(nil)), tell(3), tell(10))
let pair: (Int?, String?) = (1, nil)
switch pair {
case let (a?, b?): print(a, b)
case (let a?, nil): print("only", a)
case (nil, _): print("none")
}
if case (1?, nil) = pair { print("yes") }
