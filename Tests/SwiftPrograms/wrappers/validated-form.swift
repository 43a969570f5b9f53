// source: own
@propertyWrapper struct Validated<Value> { private var value: Value; private let check: (Value) -> String?; private(set) var error: String?
  init(wrappedValue: Value, _ check: @escaping (Value) -> String?) { value = wrappedValue; self.check = check; error = check(wrappedValue) }
  var wrappedValue: Value { get { value } set { value = newValue; error = check(newValue) } }
  var projectedValue: String? { error } }
func notEmpty(_ s: String) -> String? { s.isEmpty ? "empty" : nil }
func atLeast<T: Comparable>(_ m: T) -> (T) -> String? { { $0 < m ? "less than \(m)" : nil } }
struct Form { @Validated(notEmpty) var name = ""; @Validated(atLeast(18)) var age = 0; @Validated({ $0.contains("@") ? nil : "no @" }) var mail: String = "a"
  var errors: [String] { [$name, $age, $mail].compactMap { $0 } }; var isValid: Bool { errors.isEmpty } }
var f = Form(); print(f.errors, f.isValid); f.name = "A"; f.age += 20; print(f.errors); f.mail += "@"; print(f.isValid, f.$name as Any)
let fields: [(String, KeyPath<Form, String?>)] = [("name", \.$name), ("age", \.$age)]; f.age = 3; for (n, k) in fields { print(n, f[keyPath: k] ?? "ok") }
@propertyWrapper struct Box<T> { var wrappedValue: T { didSet { print("set", wrappedValue) } } ; var projectedValue: Box { self } ; func reset() -> T { wrappedValue } }
@propertyWrapper enum Late<T> { case unset, set(T); init() { self = .unset }; var wrappedValue: T { get { if case .set(let v) = self { return v }; fatalError("unset") } set { self = .set(newValue) } } }
struct H { @Box var n = 1; @Late var s: String; @Box @Box var m = 4 }; var h = H(); h.n += 1; h.s = "late"; h.m = 5; print(h.n, h.s, h.$n.reset(), h.m)
