// source: own
protocol Observer: AnyObject { func update(_ value: Int) }
final class Subject { private struct Weak { weak var observer: Observer? }
  private var observers: [Weak] = []
  func add(_ o: Observer) { observers.append(Weak(observer: o)) }
  func send(_ v: Int) { observers.removeAll { $0.observer == nil }; for o in observers { o.observer?.update(v) }; print("sent to", observers.count) } }
final class Printer: Observer { let name: String; init(_ name: String) { self.name = name }; func update(_ value: Int) { print(name, value) } }
let subject = Subject()
var p: Printer? = Printer("p")
let q = Printer("q")
subject.add(p!)
subject.add(q)
subject.send(1)
p = nil
subject.send(2)
