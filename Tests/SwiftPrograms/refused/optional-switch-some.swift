// source: own
let x: Int? = 5
switch x { case .some(let n): print(n) }
