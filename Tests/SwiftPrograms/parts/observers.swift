// source: own
struct S { var x = 1 { didSet { if x > 5 { x = 5 } } }; lazy var y = x * 2; var z: Int { get { x } set { x = newValue } } }
var s = S()
s.x = 9
print(s.x, s.y)
s.z = 3
print(s.x, s.y)
