// source: own
@propertyWrapper struct Box<T> { var wrappedValue: T { didSet { print("set", wrappedValue) } }; var projectedValue: String { "proj \(wrappedValue)" } }
@propertyWrapper struct Clamped { var v: Int; let r: ClosedRange<Int>; init(wrappedValue: Int, _ r: ClosedRange<Int>) { v = min(max(wrappedValue, r.lowerBound), r.upperBound); self.r = r }
 var wrappedValue: Int { get { v } set { v = min(max(newValue, r.lowerBound), r.upperBound) } } }
func loc() { @Box var q = [1]; q.append(2); print(q, $q, _q)
 @Clamped(0...10) var n = 50; print(n); n = -5; print(n); n += 3; print(n)
 let c = { q.append(3) }; c(); print(q) }
loc()
func loc2() { @Box var top = 5
top += 1; let b = _top.wrappedValue; print(b)
print(top, $top) }; loc2()
func g(@Clamped(0...5) a: Int) { print(a) }; g(a: 9)
