// source: own
let y = .foo
