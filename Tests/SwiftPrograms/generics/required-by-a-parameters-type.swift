// source: own
// What a generic type requires of its parameter holds in a function that takes such a value.
struct Box<T: Comparable> {
  let value: T
}
func less<T>(_ a: Box<T>, _ b: Box<T>) -> Bool { a.value < b.value }
func same<T>(_ a: Box<T>, _ b: T) -> Bool { a.value == b }
print(less(Box(value: 1), Box(value: 2)), same(Box(value: "a"), "b"))

protocol Signal: Hashable {}
enum Event<E: Signal> {
  case some(E), any
}
func == <E>(left: Event<E>, right: E) -> Bool {
  switch left {
  case .some(let signal): return signal == right
  case .any: return false
  }
}
enum Light: Signal { case red, green }
print(Event.some(Light.red) == Light.red, Event<Light>.any == Light.green)
