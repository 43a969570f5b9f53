// source: own
import Schedulers
class Base: ObservableObject { @Published var a = 1; let id: Int; init(id: Int) { self.id = id } }
final class Derived: Base { @Published var b = "x"; var bag: Set<AnyCancellable> = []; override init(id: Int) { super.init(id: id); $a.combineLatest($b).dropFirst().sink { [unowned self] in print(self.id, $0, $1, a, b) }.store(in: &bag) } ; func both() { (a, b) = (a + 1, b + "y") } }
let d = Derived(id: 7); d.a = 2; d.b = "z"; d.both()
final class Wrapper: ObservableObject { @Published var inner: Derived; private var c: AnyCancellable?; init(_ d: Derived) { inner = d; c = d.objectWillChange.sink { [weak self] in self?.objectWillChange.send() } } }
let w = Wrapper(d); var n = 0; let c = w.objectWillChange.sink { n += 1 }; d.a = 9; w.inner.b = "q"; w.inner = Derived(id: 8); print(n)
final class Settings { @Published var theme = "dark" { didSet { print("didSet", oldValue, theme) } willSet { print("willSet", newValue) } } }
let s = Settings(); let c2 = s.$theme.sink { print("pub", $0, s.theme) }; s.theme = "light"; s.theme += "er"
struct Weak { weak var v: Base? }; var wk = Weak(v: Base(id: 3)); print(wk.v == nil); let keep = Base(id: 4); wk.v = keep; print(wk.v!.id)
let many = (1...3).map(Base.init(id:)); let merged = Publishers.MergeMany(many.map { b in b.$a.map { (b.id, $0) } }).dropFirst(3).sink { print($0) }; many[1].a = 5; many.forEach { $0.a *= 2 }; _ = (c, c2, merged)
