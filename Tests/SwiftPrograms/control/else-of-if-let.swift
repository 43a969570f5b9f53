// source: ReCombine
// What the conditions of an `if` bind is unknown in its `else`, where the outer variable of that name can be changed.
func remembering<V: Equatable, T>(_ make: @escaping (V) -> T) -> (V) -> T {
  var input: V?
  var output: T?
  return { given in
    if input == given, let output = output {
      return output
    } else {
      let made = make(given)
      output = made
      input = given
      return made
    }
  }
}
var calls = 0
let double = remembering { (n: Int) -> Int in
  calls += 1
  return n * 2
}
print(double(2), double(2), double(3), calls)
var x: Int? = 3
if let x, x > 5 { print("more", x) } else { x = 7 }
if case let x? = x, x > 100 { print(x) } else if let y = x { x = y + 1 }
print(x as Any)
var a = 1
if let a = Optional(2), a > 3 { print(a) } else { a += 10 }
print(a)
func first(_ n: Int?) -> Int {
  let found: Int
  if let n { found = n } else { found = -1 }
  return found
}
print(first(nil), first(4))
