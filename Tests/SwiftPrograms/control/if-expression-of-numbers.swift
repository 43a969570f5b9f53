// source: own
let flag = Int("1") == 1
let x: Double = if flag { 1 } else { 2.5 }
let y = switch flag { case true: 7 / 2; case false: 0 }
func text(_ n: Int) -> String { return if n > 1 { "many" } else { "one" } }
var z = 0
z = if flag { 5 } else { 6 }
print(x, y, z, text(1), text(2))
