// source: own
func value(_ n: Int) async -> Int {
  await Task.yield()
  return n
}
func isOdd(_ n: Int) async -> Bool { n % 2 == 1 }
outer: for i in 0..<4 {
  for j in 0..<4 {
    if await value(j) == 2 { continue outer }
    if await value(i) == 2 { break outer }
    print(i, j)
  }
}
var n = 0
while await value(n) < 3 { n += 1 }
repeat { n -= 1 } while await value(n) > 0
print(n)
let word = await value(2) == 2 ? "two" : "other"
print(word)
switch await value(5) {
case 1...3: print("small")
case let x where x > 4: print("large", x)
default: print("none")
}
if await isOdd(3), await value(1) == 1 { print("both") }
guard await isOdd(1) else { fatalError() }
let text = "\(await value(1)) and \(await value(2))"
print(text)
print(await isOdd(2), await isOdd(3))
let kind = if await isOdd(1) { "odd" } else { "even" }
print(kind)
