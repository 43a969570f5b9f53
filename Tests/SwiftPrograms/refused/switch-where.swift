// source: own
enum Side { case left, right }
let side = Side.left
switch side {
case .left: print(1)
case .right where Int("1") == 1: print(2)
}
