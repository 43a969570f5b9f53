// source: own
let xs: [Int?] = [1, nil, 3]
for case let x? in xs { print(x, terminator: " ") }
print()
for case .some(let x) in xs where x > 1 { print(x) }
switch xs[1] { case .none: print("none"); case .some(let v): print(v) }
