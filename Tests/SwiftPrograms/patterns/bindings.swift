// source: own
let point = (x: 3, y: 0)
switch point {
case (let x, 0): print("on x at", x)
case (0, let y): print("on y at", y)
case let (x, y): print(x, y)
}
let (first, _, last) = ("a", "b", "c")
print(first + last)
var numbers = [3, 1, 2]
if let min = numbers.min(), let max = numbers.max(), min < max { print(min, max) }
if var m = numbers.first { m += 10; print(m) }
let maybe: String? = "x"
if let maybe { print(maybe) }
guard let maybe, maybe.count == 1 else { fatalError() }
print(maybe)
