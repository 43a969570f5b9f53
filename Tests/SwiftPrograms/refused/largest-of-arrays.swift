// source: own
let m = max([1], [2])
