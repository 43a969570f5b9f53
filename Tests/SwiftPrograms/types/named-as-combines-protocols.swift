// source: own
protocol Subscriber: AnyObject { func update(_ s: String) }
protocol Publisher { var subs: [Subscriber] { get }; mutating func add(_ s: Subscriber); func notify(_ s: String) }
class Reader: Subscriber { let n: String; init(_ n: String) { self.n = n }; func update(_ s: String) { print(n, "got", s) } }
struct Paper: Publisher {
    private(set) var subs: [Subscriber] = []
    mutating func add(_ s: Subscriber) { subs.append(s) }
    func notify(_ s: String) { subs.forEach { $0.update(s) } }
}
var p = Paper()
p.add(Reader("A")); p.add(Reader("B"))
p.notify("news")
protocol Cancellable { func stop() }
protocol Scheduler { func run(_ job: () -> Void) -> Cancellable }
protocol Clock { var now: Int { get } }
struct Ticket: Cancellable { func stop() { print("stopped") } }
struct Now: Scheduler { func run(_ job: () -> Void) -> Cancellable { job(); return Ticket() } }
struct Fixed: Clock { var now: Int { 5 } }
func go(_ s: Scheduler, _ c: Clock) { let t = s.run { print("job at", c.now) }; t.stop() }
go(Now(), Fixed())
