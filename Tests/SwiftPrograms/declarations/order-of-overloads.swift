// source: own
// Overloads and members of extensions that stand below what calls them.
func c(_ a: Int) -> Int { c(a, 0) }
func c(_ a: Int, _ b: Int) -> Int { a + b }
print(c(1))
func log(_ s: String) { log(s, level: 1) }
func log(_ s: String, level: Int) { print(s, level) }
log("x")
func show(_ x: Int) { show("\(x)") }
func show(_ s: String) { print(s) }
show(3)
class T { let root: N; init() { root = N() }; func remove(_ x: Int) { root.remove(x) } }
class N { var k = [3] }
extension N { func remove(_ x: Int) { k.removeAll { $0 == x } } }
let t = T(); t.remove(3); print(t.root.k)
struct L { var xs: [Int] = []; mutating func append(value: Int) { append(node: value) } }
private extension L { mutating func append(node: Int) { xs.append(node) } }
var l = L(); l.append(value: 3); print(l.xs)
