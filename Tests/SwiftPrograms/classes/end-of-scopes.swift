// source: own
final class Thing { let n: Int; init(_ n: Int) { self.n = n }; deinit { print("deinit", n) } }
func make(_ n: Int) -> Thing { let t = Thing(n); print("made", t.n); return t }
func several() { let a = Thing(1); let b = Thing(2); let c = Thing(3); print(a.n + b.n + c.n) }
several()
do { _ = make(4); print("after make") }
if let t = Optional(make(5)) { print("in if", t.n) }
print("after if")
for n in 6...7 { let t = Thing(n); print("loop", t.n) }
var t: Thing? = make(8)
t = make(9)
print("replaced")
t = nil
let list = [make(10), make(11)]
print(list.map(\.n))
var more = list.map { Thing($0.n + 10) }
more.removeLast()
print("removed")
more.removeAll()
print("all removed")
func early(_ stop: Bool) { let t = Thing(12); if stop { print("stop"); return }; print(t.n) }
early(true)
func throwing() throws { let t = Thing(13); print(t.n); throw CocoaLike() }
struct CocoaLike: Error {}
do { try throwing() } catch { print("caught") }
