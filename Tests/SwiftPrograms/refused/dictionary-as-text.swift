// source: own
let counts = [1, 2].reduce(into: [:]) { $0[$1] = 1 }
let text: String = counts
