// source: own
struct R { var a: [String: String] = [:]; var b = [1, 2]; var o: [Double?] = [nil] }
extension R { func with<T>(_ kp: WritableKeyPath<R, T>, _ v: T) -> R { var c = self; c[keyPath: kp] = v; return c } }
print(R().with(\.a["k"], "v"), R().with(\.b[0], 5), R().with(\.o[0], 2), R().with(\.a, ["x": "y"]))
var r = R(); r[keyPath: \.a["q"]] = "z"; let kp = \R.b[1]; r[keyPath: kp] += 5; print(r)
