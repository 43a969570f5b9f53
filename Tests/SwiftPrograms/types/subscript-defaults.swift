// source: own
struct Matrix { var d = [1, 2, 3]
 subscript(_ k: String = "sum") -> Int { k == "sum" ? d.reduce(0, +) : d.count }
 subscript(r: Int, c: Int = 0) -> Int { get { d[r] + c } set { d[r] = newValue + c } }
 static subscript(x: Int = 3) -> Int { x * 2 } }
var m = Matrix()
print(m[], m["x"], m[1], m[1, 5], Matrix[], Matrix[4])
m[0] = 9
m[1, 2] = 5
m[2] += 1
print(m.d)
class K { var d = ["a": 1]; subscript(k: String, default v: Int = 0) -> Int { get { d[k] ?? v } set { d[k] = newValue } } }
let k = K()
k["z"] += 2
k["y", default: 5] += 1
print(k["z"], k["q"], k["q", default: 8], k["y"])
