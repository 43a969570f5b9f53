// source: own
let d: Duration = 1
