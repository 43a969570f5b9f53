// source: own
import Schedulers
var subjects: [String: Any] = [:]
func subject<E>(_ type: E.Type) -> PassthroughSubject<E, Never> {
  if let s = subjects["k"] as? PassthroughSubject<E, Never> { print("found"); return s }
  let s = PassthroughSubject<E, Never>(); subjects["k"] = s; print("new"); return s
}
_ = subject(Int.self); _ = subject(Int.self)
_ = subject(String.self)
struct Login {}
subjects = [:]
_ = subject(Login.self); _ = subject(Login.self)
subjects["a"] = PassthroughSubject<Login, Never>()
print(subjects["a"] as? PassthroughSubject<Login, Never> != nil, subjects["a"] is PassthroughSubject<Int, Never>)
func g<E>(_ e: E) -> Bool { subjects["a"] is PassthroughSubject<E, Never> }
print(g(Login()), g(1))
func post<E>(_ e: E) { _ = subject(E.self) }
post(Login())
func on<E>(_ type: E.Type = E.self, _ f: @escaping (E) -> Void) { _ = subject(type) }
on { (e: Login) in }
on(Login.self) { _ in }
func make<E>(_ type: E.Type) -> PassthroughSubject<E, Never> { let s = PassthroughSubject<E, Never>(); return s }
let a: Any = make(Int.self)
print(a is PassthroughSubject<Int, Never>, a as? PassthroughSubject<Int, Never> != nil)
func make2<E>(_ e: E) -> Any { CurrentValueSubject<E, Never>(e) }
print(make2(1) is CurrentValueSubject<Int, Never>)
class Holder<T> { let s = PassthroughSubject<T, Never>(); var any: Any { s } }
print(Holder<Int>().any is PassthroughSubject<Int, Never>)
