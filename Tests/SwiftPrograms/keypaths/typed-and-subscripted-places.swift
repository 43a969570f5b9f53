// source: own
struct Poly { var co: [Double] = [1]; var d: [String: Double] = [:]; var x = 1.0; var o: Double? = nil }
var q = Poly()
let w: WritableKeyPath<Poly, [Double]> = \.co
q[keyPath: w].append(5); print(q)
let v = \Poly.co
q[keyPath: v].append(6); q[keyPath: v] += [7]; q[keyPath: \.co].append(8); print(q.co)
q[keyPath: \.d]["a"] = 1; print(q)
q[keyPath: \.x] = 2; q[keyPath: \.o] = 3; q[keyPath: \.x] += 1; print(q)
q[keyPath: w][0] = 9; print(q.co)
