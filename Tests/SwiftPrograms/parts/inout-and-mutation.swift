// source: own
func swapTwo<T>(_ a: inout T, _ b: inout T) { let t = a; a = b; b = t }
var x = 1, y = 2
swapTwo(&x, &y); swap(&x, &y)
print(x, y)
struct Counter { private(set) var n = 0; mutating func up(by k: Int = 1) -> Int { n += k; return n } }
var c = Counter()
print(c.up(), c.up(by: 5), c.n)
var arr = [Counter(), Counter()]
_ = arr[1].up(by: 3)
print(arr.map(\.n))
var dict = ["a": [1]]
dict["a"]?.append(2)
dict["b", default: []].append(9)
print(dict["a"]!, dict["b"]!)
var t = (1, [2])
t.1.append(3); t.0 += 1
print(t)
func add(_ k: Int, to xs: inout [Int]) { for i in xs.indices { xs[i] += k } }
var zs = [1, 2]
add(10, to: &zs)
print(zs)
var copy = zs
copy[0] = 0
print(zs, copy)
struct M { var grid = [[0, 0], [0, 0]]; subscript(r: Int, c: Int) -> Int { get { grid[r][c] } set { grid[r][c] = newValue } } }
var m = M()
m[0, 1] = 5; m[1, 1] += 2
print(m.grid, m[0, 1])
