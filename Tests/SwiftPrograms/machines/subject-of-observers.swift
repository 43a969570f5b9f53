// source: own
protocol Observer: AnyObject { associatedtype Value; func changed(_ v: Value) }
final class Subject<V> { private struct Box { let id: Int; let f: (V) -> Void }
  private var boxes: [Box] = []; private var next = 0
  var value: V { didSet { boxes.forEach { $0.f(value) } } }
  init(_ v: V) { value = v }
  @discardableResult func observe<O: Observer>(_ o: O) -> () -> Void where O.Value == V { observe { [weak o] in o?.changed($0) } }
  @discardableResult func observe(_ f: @escaping (V) -> Void) -> () -> Void { defer { next += 1 }; let id = next; boxes.append(Box(id: id, f: f)); return { [weak self] in self?.boxes.removeAll { $0.id == id } } }
  func map<T>(_ t: @escaping (V) -> T) -> Subject<T> { let s = Subject<T>(t(value)); observe { s.value = t($0) }; return s }
}
final class Printer: Observer { let tag: String; init(_ t: String) { tag = t }; func changed(_ v: Int) { print(tag, v) }; deinit { print("bye", tag) } }
let s = Subject(1); var p: Printer? = Printer("p"); s.observe(p!)
let stop = s.observe { print("closure", $0) }
let m = s.map { "<\($0)>" }; m.observe { print($0) }
s.value = 2; p = nil; s.value += 5; stop(); s.value = 0; print(m.value)
