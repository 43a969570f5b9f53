// source: own
let d: Duration = .seconds("a")
