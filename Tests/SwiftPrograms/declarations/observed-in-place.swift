// source: written for TimeREPL
struct T { var d: [String: Int] = [:] { didSet { print("d", d.count) } } }
var t = T()
t.d.merge(["a": 1]) { $1 }
let o: Int? = 1
switch o { case .some: print("some"); case .none: print("none") }
if case .some = o { print("yes") }
for case .some in [o, nil] { print("x") }
enum Sel { case all, some, none }
let sel = Sel.some
switch sel { case .all: print("all"); case .some: print("sel some"); case .none: print("n") }
let so: Sel? = .all
if case .some = so { print("opt") }
var g = [1] { didSet { print("g", g) } }
g.append(2)
g[0] = 5
func f(_ a: inout [Int]) { a.append(9) }
f(&g)
g.removeAll { $0 == 5 }
g += [3]
var p = (a: 1, b: 2) { didSet { print("p", p) } }
p.a = 4
p.b += 1
var comp: Int { get { g.count } set { print("set", newValue) } }
comp += 1
func inc(_ a: inout Int) { a += 1 }
inc(&comp)
struct Pt { var x = 0; mutating func go() { x += 1 } }
var pt = Pt() { didSet { print("pt", pt.x, oldValue.x) } }
pt.x = 3
pt.go()
func loc() {
  var l = [1] { didSet { print("l", l) } }
  l.append(2)
  l[1] = 7
}
loc()
