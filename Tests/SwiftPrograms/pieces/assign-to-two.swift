// source: own
import Schedulers
extension Publisher where Failure == Never {
  func assign<A: AnyObject, B: AnyObject>(to ka: ReferenceWritableKeyPath<A, Output>, on a: A, and kb: ReferenceWritableKeyPath<B, Output>, on b: B) -> AnyCancellable {
    sink { value in
      a[keyPath: ka] = value
      b[keyPath: kb] = value
    }
  }
}
class A { var x = 0 { didSet { print("A", x) } } }
class B { var y = 0 { didSet { print("B", y) } } }
let a = A(), b = B()
let c = [1, 2].publisher.assign(to: \.x, on: a, and: \.y, on: b)
