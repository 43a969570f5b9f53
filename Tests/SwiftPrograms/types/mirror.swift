// source: own
struct P { var a = 1; let b = "x"; var c: [Int] = [1] ; var o: Int? = nil }
let m = Mirror(reflecting: P()); for ch in m.children { print(ch.label ?? "-", ch.value) }
print(m.displayStyle == .struct, m.children.count, m.subjectType, m.descendant("a") as Any)
class A { var x = 1 } ; class B: A { var y = 2 }
let bm = Mirror(reflecting: B()); print(bm.children.map { $0.label! }, bm.superclassMirror!.children.map { $0.label! }, bm.displayStyle!)
enum E { case one(Int, s: String), two }
let em = Mirror(reflecting: E.one(1, s: "q")); print(em.children.first!.label!, em.displayStyle!)
for (i, c) in Mirror(reflecting: (1, b: "z")).children.enumerated() { print(i, c.label ?? "nil", c.value) }
struct CR: CustomReflectable { var v = 3; var customMirror: Mirror { Mirror(self, children: ["double": v * 2, "half": 1]) } }
dump(CR()); for c in Mirror(reflecting: CR()).children { print(c.label!, c.value) }
dump(P()); dump(B()); dump(["a": [1]]); dump(E.two); dump(Optional(3)); dump((1, "a")); dump("s", name: "nm")
func describe(_ x: Any) -> String { Mirror(reflecting: x).children.map { "\($0.label ?? "?"): \($0.value)" }.joined(separator: ", ") }
print(describe(P()), describe([1, 2]), describe(["k": 1]))
print(Mirror(reflecting: 5).children.isEmpty, Mirror(reflecting: [1]).displayStyle == .collection, Mirror(reflecting: Optional(1)).displayStyle == .optional)
