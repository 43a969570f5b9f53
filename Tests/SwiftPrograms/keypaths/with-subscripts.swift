// source: own
struct In { var z = [4, 5] }
struct P { var in1 = In(); var d = ["a": 1] }
var p = P()
print(p[keyPath: \.in1.z[0]], p[keyPath: \P.in1.z[1]])
let kp = \P.in1.z[0]
print(p[keyPath: kp])
p[keyPath: \.in1.z[1]] = 7; print(p.in1.z)
print([p].map(\.in1.z[0]), [[1, 2]].map(\.[1]), p[keyPath: \.d["a"]] as Any)
