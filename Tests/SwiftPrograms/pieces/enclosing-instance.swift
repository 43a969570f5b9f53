// source: own
import Schedulers
@propertyWrapper
struct Observed<Value> {
  private var stored: Value
  init(wrappedValue: Value) { stored = wrappedValue }
  @available(*, unavailable)
  var wrappedValue: Value { get { fatalError() } set { fatalError() } }
  static subscript<T: ObservableObject>(
    _enclosingInstance instance: T,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<T, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<T, Self>
  ) -> Value where T.ObjectWillChangePublisher == ObservableObjectPublisher {
    get { instance[keyPath: storageKeyPath].stored }
    set { instance.objectWillChange.send(); instance[keyPath: storageKeyPath].stored = newValue }
  }
}
class Model: ObservableObject {
  @Observed var count = 1
}
let m = Model()
let c = m.objectWillChange.sink { print("will change from", m.count) }
m.count = 2
m.count += 5
print(m.count)
