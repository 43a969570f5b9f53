// source: own
let t: (Int, String) = (1, "a", 2)
