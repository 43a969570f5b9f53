// source: own
struct L {
  var made = 0
  lazy var a: [Int] = { print("made"); return [1] }()
  lazy var n = 5
}
var l = L()
l.a.append(2)
l.a[0] = 9
print(l.a, l.a.count)
l.n += 1
print(l.n)
var other = l
other.a.append(7)
print(l.a, other.a)
