// source: own
var paused = [(name: String?, action: () -> Void)]()
paused.append((name: nil, action: { print("none") }))
paused.append((name: "a", action: { print("a") }))
for one in paused { one.action() }
var callbacks = [Int: (String) -> Void]()
callbacks[1] = { print("one", $0) }
callbacks[1]?("x")
callbacks[2]?("y")
var makers = [() -> Int]()
for n in 1...3 { makers.append { n * n } }
print(makers.map { $0() }, makers.count)
let pairs = [(Int, (Int) -> Bool)]()
print(pairs.isEmpty)
let nested = [[(Int) -> Int]]()
print(nested.count)
let plain = [{ (n: Int) -> Int in n + 1 }]
print(plain[0](1))
