// source: own
struct C<K: Hashable, V> { var d: [K: V] = [:] }
class D<K> where K: Hashable { var d: Set<K> = [] }
protocol Key: Hashable {}
struct E<K: Key> { var d: [K: Int] = [:] }
struct F<R: RawRepresentable> where R.RawValue: Hashable { var d: [R.RawValue: Int] = [:] }
struct G<I: Identifiable> { var d: [I.ID: I] = [:] }
struct H<T: CaseIterable & Hashable> { var d: [T: Int] = [:] }
struct I<T: BinaryInteger> { var d: [T: Int] = [:] }
struct J<T> where T: Comparable, T: Hashable { var d: [T?: Int] = [:] }
print(C<Int, Int>().d.count, D<Int>().d.count, H<Bool2>().d, I<Int>().d)
enum Bool2: CaseIterable { case t }
