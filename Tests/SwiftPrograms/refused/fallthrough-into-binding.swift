// source: own
let x: Int? = 1
switch x { case nil: fallthrough; case .some(let y): print(y) }
