// source: the generator, seed 22, program 93
let n = 9
let x: Double = 5
let s = "7"
let o: Int? = nil
let xs = [2, 5, 5]
print(((Int(0.5.rounded(.down)) < ((n > 5) ? xs.count : (o ?? 5))) && (["a": (o ?? 1)]["b"] == 9)))
