// source: own
let n: Double? = 2
let none: Double? = nil
print("v: \(n as Any) \(none as Any) \(n!) \(n.map { $0 * 2 } ?? 0)")
print(String(describing: n), String(describing: none))
