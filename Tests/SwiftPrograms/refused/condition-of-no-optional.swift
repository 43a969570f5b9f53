// source: own
if let m: Int = Int("x") ?? 7 { print(m) }
