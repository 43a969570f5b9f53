// source: own
// Implicit members among the arguments of generic functions, in choices, arrays and tuples.
enum Kind: String {
  case a, b, c
  static let top = Kind.c
  var name: String { rawValue.uppercased() }
}
struct Rights: OptionSet {
  let rawValue: Int
  static let read = Rights(rawValue: 1)
  static let write = Rights(rawValue: 2)
  static let all: Rights = [.read, .write]
}
struct Box<T> {
  var value: T
  var other: T?
}
func same<T>(_ value: T) -> T { value }
func list<T>(_ values: T...) -> [T] { values }
func pair<A, B>(_ a: A, _ b: B) -> (A, B) { (a, b) }
func pick<T>(_ first: Bool, _ a: T, _ b: T) -> T { first ? a : b }
func apply<T, U>(_ value: T, _ change: (T) -> U) -> U { change(value) }
let on = true

print(pick(false, Kind.a, on ? .top : .b).name, list(.a, Kind.b, on ? .top : .a).map(\.name))
let one: Kind = same(on ? .top : .a)
let several: [Kind] = list(.a, on ? .top : .b)
let two: (Kind?, [Kind]) = pair(on ? .top : nil, [.a, on ? .b : .top])
let box: Box<Kind> = Box(value: on ? .top : .a, other: on ? .b : nil)
print(one.name, several.map(\.name), two, box)
let made: Kind? = apply(3) { $0 > 2 ? .top : nil }
let none: Kind? = apply(1) { $0 > 2 ? .top : nil }
print(made as Any, none as Any)

struct File {
  var rights: Rights = []
}
let files = [File(rights: on ? [.read, .write] : .all), File(rights: on ? .all : [.read]), File(rights: on ? [.write] : [])]
print(files.map(\.rights.rawValue))

let none2: Kind? = same(on ? nil : .top)
func given<T>(_ value: T?, or other: T) -> T { value ?? other }
print(none2 as Any, given(on ? .top : nil, or: Kind.a).name, given(nil, or: Kind.top).name)
let counts: [Kind: Int] = Dictionary([(.a, 1), (.a, 2), (.top, 3)], uniquingKeysWith: +)
print(counts[.a]!, counts[.c]!)
