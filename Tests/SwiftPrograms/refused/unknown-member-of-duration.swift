// source: own
let d: Duration = .second(1)
