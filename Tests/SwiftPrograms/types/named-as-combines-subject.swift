// source: own
protocol Subject {
    func request()
}
class RealSubject: Subject {
    func request() { print("real") }
}
class Proxy: Subject {
    private var real: RealSubject
    init(_ r: RealSubject) { real = r }
    func request() { print("proxy"); real.request() }
}
func client(_ s: Subject) { s.request() }
client(Proxy(RealSubject()))
protocol Subscription { var id: Int { get } }
struct Paid: Subscription { let id: Int }
enum Event { case a }
class Observer { func on(_ e: Event) { print(e) } }
let s: [Subscription] = [Paid(id: 1), Paid(id: 2)]
print(s.map { $0.id })
Observer().on(.a)
protocol Actor { func act() }
struct Hamlet: Actor { func act() { print("to be") } }
let all: [Actor] = [Hamlet()]
for a in all { a.act() }
protocol Identifiable { var ident: String { get } }
struct U: Identifiable { let ident: String }
print(U(ident: "x").ident)
protocol Sequence2 { associatedtype Element; func next() -> Element? }
protocol Collection { func items() -> [String] }
struct C: Collection { func items() -> [String] { ["q"] } }
print(C().items())
