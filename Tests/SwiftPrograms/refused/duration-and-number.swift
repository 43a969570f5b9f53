// source: own
let d = Duration.seconds(1)
let e = d + 1
