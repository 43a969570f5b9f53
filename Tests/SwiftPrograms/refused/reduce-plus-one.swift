// source: own
let x = [1, 2].reduce("") { $0 + "\($1)" } + 1
