// source: own
let a: Int? = nil
let b: Int? = 2
print((a ?? b) as Any, a ?? b ?? 0)
