// source: Swift book, Type Casting
let things: [Any] = [0, 0.0, 42, 3.14159, "hello"]
for thing in things {
  switch thing {
  case 0 as Int: print("zero as an Int")
  case 0 as Double: print("zero as a Double")
  case let someInt as Int: print("an integer value of \(someInt)")
  case let someDouble as Double where someDouble > 0: print("a positive double value of \(someDouble)")
  case let someString as String: print("a string value of \"\(someString)\"")
  default: print("something else")
  }
}
