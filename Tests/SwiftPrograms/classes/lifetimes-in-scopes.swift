// source: own
class Res { let n: String; init(_ n: String) { self.n = n; print("+\(n)") }; deinit { print("-\(n)") } }
func scope() { let a = Res("a"); do { let b = Res("b"); print("in", b.n) }; print("mid", a.n); defer { print("defer") }; let c = Res("c"); print("last", c.n) }
scope()
var list = [Res("x"), Res("y"), Res("z")]; list.remove(at: 1); print("removed"); list[0] = Res("w"); print("replaced"); list.removeAll(); print("cleared")
var dict: [String: Res] = ["k": Res("d1")]; dict["k"] = Res("d2"); dict["k"] = nil; print("dict done")
class Owner { let name: String; var pet: Pet?; init(_ n: String) { name = n }; deinit { print("owner \(name)") } }
class Pet { let name: String; weak var owner: Owner?; unowned let vet: Vet; init(_ n: String, _ v: Vet) { name = n; vet = v }; deinit { print("pet \(name)") } }
class Vet { lazy var motto: String = { "I heal" }(); deinit { print("vet") } }
do { let vet = Vet(); let o = Owner("Ann"); let p = Pet("Rex", vet); o.pet = p; p.owner = o; print(p.owner!.name, p.vet.motto) }
struct Handle { let r: Res; var copy: Handle { self } }
var h: Handle? = Handle(r: Res("h")); let h2 = h!.copy; h = nil; print("still", h2.r.n)
func make() -> (Res, () -> String) { let r = Res("captured"); return (r, { r.n }) }
do { let (_, f) = make(); print(f()) }
class Tree { var kids: [Tree] = []; weak var parent: Tree?; let id: Int; init(_ i: Int) { id = i }; func add(_ t: Tree) { t.parent = self; kids.append(t) }; deinit { print("t\(id)") } }
do { let root = Tree(1); root.add(Tree(2)); root.kids[0].add(Tree(3)); print(root.kids[0].kids[0].parent!.parent!.id) }
class Base { init() { setup() }; func setup() { print("base setup") }; deinit { print("~base") } }
class Derived: Base { let v: Int; override init() { v = 7; super.init() }; override func setup() { print("derived setup", v) }; deinit { print("~derived") } }
_ = Derived()
class Chain { var next: Chain?; let n: Int; init(_ n: Int, _ next: Chain? = nil) { self.n = n; self.next = next }; deinit { print("c\(n)", terminator: " ") } }
var head: Chain? = Chain(1, Chain(2, Chain(3))); head = head?.next; print("| head", head!.n); head = nil; print("|")
class Temp { let c: Double; init(c: Double) { self.c = c }; convenience init(f: Double) { self.init(c: (f - 32) / 1.8) }; convenience init?(_ s: String) { guard let v = Double(s) else { return nil }; self.init(c: v) } }
print(Temp(f: 212).c, Temp("12")!.c, Temp("x") == nil)
func opt(_ r: Res?) -> String { r?.n ?? "none" }; print(opt(Res("temp"))); print("end")
let weakRef = { [weak w = Res("gone")] in w?.n ?? "nil" }; print(weakRef())
