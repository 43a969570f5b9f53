// source: own
enum Op: UInt8 { case push = 1, pop, add = 0x10 }
print(Op.push.rawValue, Op.pop.rawValue, Op(rawValue: 2) as Any, Op(rawValue: 16)!, Op(rawValue: 9) as Any, type(of: Op.add.rawValue))
enum L: Int32, CaseIterable { case low = -1, mid, high }
print(L.allCases.map(\.rawValue), L(rawValue: 0)!)
enum F: Float { case half = 0.5, one = 1, two }
print(F.half.rawValue, F.two.rawValue, F(rawValue: 1)!)
let b: UInt8 = 2
if let op = Op(rawValue: b) { print(op) }
print([UInt8](arrayLiteral: Op.push.rawValue, 7), Op.push.rawValue &+ 255)
struct S { var o: Int? = 8; var d = ["a": 8] }
let xs = [8]
print(xs.first!/2, xs[0]/2, xs.count/1)
var s = S(); s.o! /= 4; print(s.o! / 2); s.d["a"]! /= 2; print(s.d["a"]!/2)
s.o? /= 2; print(s.o! / 1, (s.o!)/1)
