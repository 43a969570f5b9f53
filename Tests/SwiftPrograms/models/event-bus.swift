// source: own
import Combine
import Foundation
// a few more small things people write
final class Debouncer { private var item: DispatchWorkItem?; let delay: TimeInterval; init(delay: TimeInterval) { self.delay = delay }
  func call(_ f: @escaping () -> Void) { item?.cancel(); let i = DispatchWorkItem(block: f); item = i; DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: i) } }
let d = Debouncer(delay: 0.3)
for i in 1...3 { d.call { print("ran", i) } }
class EventBus { static let shared = EventBus(); private var subjects: [String: Any] = [:]
  func subject<E>(_ type: E.Type) -> PassthroughSubject<E, Never> { let key = String(describing: type); if let s = subjects[key] as? PassthroughSubject<E, Never> { return s }; let s = PassthroughSubject<E, Never>(); subjects[key] = s; return s }
  func post<E>(_ e: E) { subject(E.self).send(e) }
  func on<E>(_ type: E.Type = E.self, _ f: @escaping (E) -> Void) -> AnyCancellable { subject(type).sink(receiveValue: f) } }
struct Login { let user: String }; enum Nav: Equatable { case push(String), pop }
let a = EventBus.shared.on { (e: Login) in print("login", e.user) }
let b = EventBus.shared.on(Nav.self) { print("nav", $0) }
EventBus.shared.post(Login(user: "ann")); EventBus.shared.post(Nav.push("home")); EventBus.shared.post(Nav.pop)
@resultBuilder enum RulesBuilder { static func buildBlock(_ r: ((String) -> Bool)...) -> [(String) -> Bool] { r }; static func buildOptional(_ r: [(String) -> Bool]?) -> (String) -> Bool { { s in r?.allSatisfy { $0(s) } ?? true } } }
func all(@RulesBuilder _ rules: () -> [(String) -> Bool]) -> (String) -> Bool { let r = rules(); return { s in r.allSatisfy { $0(s) } } }
let strict = true
let ok = all { { $0.count > 2 }; { $0.first?.isUppercase == true }; if strict { { !$0.contains(" ") } } }
print(["Ann", "al", "bob", "A b"].map(ok))
let pub = PassthroughSubject<Result<Int, URLError>, Never>()
let good = pub.compactMap { try? $0.get() }.sink { print("good", $0) }
let bad = pub.compactMap { if case .failure(let e) = $0 { e.code } else { nil } }.sink { print("bad", $0.rawValue) }
pub.send(.success(1)); pub.send(.failure(URLError(.timedOut))); pub.send(.success(2))
let grouped = Dictionary(grouping: ["ab", "c", "de"], by: \.count).mapValues(\.count).sorted(by: <)
print(grouped)
let q = OperationQueue(); q.maxConcurrentOperationCount = 1
let op1 = BlockOperation { print("op1") }, op2 = BlockOperation { print("op2") }; op1.addDependency(op2); q.addOperations([op1, op2], waitUntilFinished: false)
var subs = Set<AnyCancellable>()
let counter = CurrentValueSubject<Int, Never>(0)
counter.scan((0, 0)) { ($0.1, $1) }.filter { $0.1 > $0.0 }.map { "\($0.0)->\($0.1)" }.sink { print($0) }.store(in: &subs)
counter.value += 1; counter.value += 1; counter.value -= 1
Publishers.Zip3(["a", "b"].publisher, [1, 2].publisher, [true, false].publisher).map { "\($0)\($1)\($2)" }.collect().sink { print($0) }.store(in: &subs)
Just([3, 1, 2]).map { $0.sorted(by: >) }.flatMap(\.publisher).reduce("") { $0 + "\($1)" }.sink { print($0) }.store(in: &subs)
let retry = Deferred { Future<Int, URLError> { p in print("try"); p(.failure(URLError(.badServerResponse))) } }.retry(2).replaceError(with: -1).sink { print($0) }
