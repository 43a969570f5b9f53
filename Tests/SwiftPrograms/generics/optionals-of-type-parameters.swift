// source: own
struct Gen<V> { let run: () -> V; func map<T>(_ f: @escaping (V) -> T) -> Gen<T> { Gen<T> { f(run()) } } }
extension Gen { var opt: Gen<V?> { map(V?.some) }; var none: V? { V?.none }; var arr: Gen<[V]> { map { [V]([$0]) } } }
print(Gen { 3 }.opt.run() as Any, Gen { 3 }.none as Any, Gen { 3 }.arr.run())
protocol Q { associatedtype K: Comparable, Hashable; var k: K { get } }
struct S: Q { var k: Int }
func g(_ b: Bool) -> ((Int, Int))? { b ? (1, 2) : nil }
print(S(k: 2).k, g(true)!, g(false) as Any, [1, 2].map(Int?.some))
