// source: own
final class Cache { private var d: [String: [Int]] = [:]; subscript(k: String) -> [Int]? { get { d[k] } set { d[k] = newValue } } ; subscript(n n: Int) -> [Int] { get { d["\(n)"] ?? [] } set { d["\(n)"] = newValue } }
 var arr = [1]; var all: [Int] { get { arr } set { arr = newValue } } }
let c = Cache()
c["a"] = [1]
c["a"]?.append(2)
c["a"]![0] += 4
c["a"]?[1] = 9
print(c["a"]!)
c[n: 1].append(7)
c[n: 1][0] += 4
c.arr.append(2)
c.all.append(3)
c.all[0] = 8
print(c[n: 1], c.arr)
struct Box { let c = Cache() }
let b = Box()
b.c["q"] = [1]
b.c["q"]?.append(2)
b.c[n: 5] += [3]
print(b.c["q"]!, b.c[n: 5])
func take(_ c: Cache) { c["z"] = []; c["z"]?.append(1) }
take(c)
print(c["z"]!, c[n: 1], c[n: 5])
class Grid { var cells = [[0, 0], [0, 0]]; subscript(r: Int, k: Int) -> Int { get { cells[r][k] } set { cells[r][k] = newValue } } }
let g = Grid()
g[0, 1] += 5
g[1, 1] = 2
print(g.cells)
