// source: own
struct R { let lo: Int, hi: Int }
func ~= (r: R, v: Int) -> Bool { r.lo <= v && v <= r.hi }
let f = R(lo: 1, hi: 3)
let x = 2
if case f = x { print("yes") } else { print("no") }
switch x { case f: print("sw"); default: print("def") }
func t() { guard case f = 9 else { print("guard"); return } }
t()
func ~= (p: (String) -> Bool, v: String) -> Bool { p(v) }
func longish(_ s: String) -> Bool { s.count > 2 }
if case longish = "abc" { print("long") }
for case f in [0, 1, 2, 9] { print("in") }
let e = \String.isEmpty
func ~= <T>(p: KeyPath<T, Bool>, v: T) -> Bool { v[keyPath: p] }
if case \String.isEmpty = "" { print("empty") }
