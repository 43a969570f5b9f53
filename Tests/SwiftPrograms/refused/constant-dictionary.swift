// source: own
let d = ["a": 1]
d["b"] = 2
