// source: own
let o = Int("7")
switch o {
case .some(let n): print(n)
}
