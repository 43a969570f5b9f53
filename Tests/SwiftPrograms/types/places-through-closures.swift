// source: own
struct Ref<T> { let get: () -> T; let set: (T) -> Void; var value: T { get { get() } nonmutating set { set(newValue) } } 
  func update(_ f: (inout T) -> Void) { f(&value) }
  func put(_ x: T) { value = x } }
var arr = [1, 2]; let r = Ref(get: { arr }, set: { arr = $0 })
r.value.append(3); r.value[0] = 9; r.update { $0.append(4) }; r.put(r.value + [5]); print(arr, r.value.count)
struct Pt { var x = 1, y = 2 }
var p = Pt(); let rp = Ref(get: { p }, set: { p = $0 })
rp.value.x = 5; rp.value[keyPath: \.y] += 10; print(p)
extension Ref { func at<U>(_ kp: WritableKeyPath<T, U>) -> Ref<U> { Ref<U>(get: { value[keyPath: kp] }, set: { value[keyPath: kp] = $0 }) } }
rp.at(\.x).value = 77; print(p.x)
