// source: variadic parameters and inout as the Swift book has them
func mean(_ xs: Double...) -> Double { xs.isEmpty ? 0 : xs.reduce(0, +) / Double(xs.count) }
print(mean(1, 2, 3), mean())
func join(_ parts: String..., with sep: String = "-") -> String { parts.joined(separator: sep) }
print(join("a", "b"), join("a", "b", "c", with: "+"), join())
func swapTwo<T>(_ a: inout T, _ b: inout T) { let t = a; a = b; b = t }
var (x, y) = (1, 2)
swapTwo(&x, &y)
print(x, y)
func bump(_ n: inout Int, by k: Int = 1) { n += k }
var a = [1, 2, 3]
bump(&a[1]); bump(&a[2], by: 10)
print(a)
struct P { var n = 0; var q = [0] }
var p = P()
bump(&p.n); bump(&p.q[0], by: 7)
print(p)
func log(_ items: Any..., prefix: String) { print(prefix, items) }
log(1, "a", prefix: ">")
