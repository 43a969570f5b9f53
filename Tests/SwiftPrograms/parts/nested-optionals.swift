// source: own
let a: Int?? = .some(nil)
let b: Int?? = nil
let c: Int?? = 3
print(a as Any, b as Any, c as Any)
let d: [Int??] = [nil, .some(nil), 1]
print(d)
let e: [String: Int?] = ["k": nil]
print(e["k"] as Any, e["z"] as Any)
let f: (Int?, String?) = (nil, "x")
print(f)
print([1, 2].first.map { Optional($0) } as Any)
if case .some(.some(let x)) = c { print(x) }
switch a { case nil: print("none"); case .some(nil): print("inner"); case .some(.some(let v)): print(v) }
print(c! ?? 0, (b ?? 5) ?? 6)
