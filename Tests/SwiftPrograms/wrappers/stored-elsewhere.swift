// source: own
var storage: [String: Any] = [:]
@propertyWrapper struct Stored<T> {
  let key: String; let defaultValue: T
  var wrappedValue: T { get { storage[key] as? T ?? defaultValue } nonmutating set { storage[key] = newValue } }
}
enum Settings {
  @Stored(key: "n", defaultValue: 5) static var n: Int
  @Stored(key: "s", defaultValue: "a") static var s: String
}
print(Settings.n, Settings.s)
Settings.n += 1
Settings.s = "b"
print(Settings.n, Settings.s, storage.keys.sorted())
struct UseIt { @Stored(key: "k", defaultValue: false) var flag: Bool }
let u = UseIt(); u.flag = true; print(u.flag, UseIt().flag)
@propertyWrapper struct Lazy<V> {
  private var make: () -> V
  private var v: V?
  init(wrappedValue: @autoclosure @escaping () -> V) { make = wrappedValue }
  var wrappedValue: V { mutating get { if let v { return v }; let n = make(); v = n; return n } set { v = newValue } }
}
func expensive() -> Int { print("expensive"); return 42 }
struct L { @Lazy var x: Int = expensive() }
var l = L()
print("made"); print(l.x, l.x)
