// source: own
let a: Int?? = 3
let b: Int?? = .some(nil)
let c: Int?? = nil
print(a as Any, b as Any, c as Any)
