// source: FreeCombine, whose states are nested in generic types
final class Sem<S> { let s: S; init(_ s: S) { self.s = s } }
struct Rep<ID: Hashable, O> {
  enum Action { case rep(O, Sem<[ID]>), stop }
  struct Note { var id: ID; var all: [ID]; var sem: Sem<ID>? = nil
    func has(_ i: ID) -> Bool { all.contains(i) } }
  let id: ID
  func note() -> Note { Note(id: id, all: [id]) }
}
func go(_ a: Rep<Int, String>.Action) { switch a { case .rep(let o, let s): print(o, s.s); case .stop: print("stop") } }
go(.rep("x", Sem([1]))); go(.stop)
let n = Rep<Int, String>.Note(id: 1, all: [2], sem: Sem(3))
print(n.id + 1, n.all, n.sem!.s, n.has(2), Rep<String, Int>(id: "a").note().all)
var m = n; m.id = 7; m.all.append(8); print(m.id, m.all)
final class Gate<S> { let s: S; init(_ s: S) { self.s = s } }
struct Repeater<ID: Hashable, O> { enum Action { case rep(O, Gate<[ID]>), stop } }
final class Task2<State, Action> { func send(_ a: Action) { print("sent") } }
final class Ds<O> { let t: Task2<Repeater<Int, O>, Repeater<Int, O>.Action>; init() { t = Task2() }
  func go(_ o: O) { let s = Gate<[Int]>([1]); t.send(.rep(o, s)) } }
Ds<String>().go("x")
