// source: Then
// A closure without a value is not meant for the overload whose closure returns another promise.
final class Promised<T> {
  @discardableResult func then<X>(_ next: @escaping (T) -> X) -> Promised<X> {
    print("maps")
    return Promised<X>()
  }
  @discardableResult func then<X>(_ next: @escaping (T) -> Promised<X>) -> Promised<X> {
    print("chains")
    return Promised<X>()
  }
  @discardableResult func then<X>(_ other: Promised<X>) -> Promised<X> {
    print("goes on")
    return other
  }
}
Promised<Int>().then { n in print(n) }
Promised<Int>().then { n in n + 1 }.then { print($0) }
Promised<Int>().then { n in Promised<String>() }
Promised<Int>().then { n in
  let text = "\(n)"
  print(text)
}
Promised<Int>().then { _ in }
Promised<Void>().then { print("x") }
Promised<Int>().then(Promised<Int>())
