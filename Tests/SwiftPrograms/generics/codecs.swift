// source: own
// Codecs by their types: initializers, statics and methods of associated types.
protocol Codec { associatedtype Value; associatedtype Raw: Equatable; static var name: String { get }; init(); func encode(_ v: Value) -> Raw; func decode(_ r: Raw) throws -> Value }
enum CodecError<R>: Error { case bad(R), empty }
extension Codec { static var name: String { String(describing: Self.self) }
  func roundTrips(_ v: Value) -> Bool where Value: Equatable { (try? decode(encode(v))) == v }
  func decodeAll(_ rs: [Raw]) -> (ok: [Value], bad: [Raw]) { var ok: [Value] = []; var bad = [Raw](); for r in rs { do { ok.append(try decode(r)) } catch { bad.append(r) } }; return (ok, bad) }
  func pullback<N>(to: @escaping (Value) throws -> N, from: @escaping (N) -> Value) -> Mapped<Self, N> { Mapped(base: self, to: to, from: from) }
  static func make() -> Self { Self() }
  static func encodeDefault(_ v: Value) -> Raw { make().encode(v) } }
struct Mapped<B: Codec, N>: Codec { typealias Value = N; typealias Raw = B.Raw; var base = B(); var to: (B.Value) throws -> N = { _ in throw CodecError<Int>.empty }; var from: (N) -> B.Value = { _ in fatalError() }
  init() {}
  init(base: B, to: @escaping (B.Value) throws -> N, from: @escaping (N) -> B.Value) { self.base = base; self.to = to; self.from = from }
  func encode(_ v: N) -> B.Raw { base.encode(from(v)) }; func decode(_ r: B.Raw) throws -> N { try to(base.decode(r)) }
  static var name: String { "Mapped<\(B.name)>" } }
struct IntCodec: Codec { func encode(_ v: Int) -> String { String(v) }; func decode(_ r: String) throws -> Int { guard let i = Int(r) else { throw CodecError.bad(r) }; return i } }
struct ListCodec<E: Codec>: Codec where E.Raw == String { let sep: Character; init() { sep = "," }; init(_ s: Character) { sep = s }
  func encode(_ v: [E.Value]) -> String { v.map(E().encode).joined(separator: String(sep)) }
  func decode(_ r: String) throws -> [E.Value] { guard !r.isEmpty else { throw CodecError<String>.empty }; return try r.split(separator: sep).map { try E.make().decode(String($0)) } } }
struct PairCodec<A: Codec, B: Codec>: Codec { 
  struct Raw: Equatable { let a: A.Raw; let b: B.Raw }
  func encode(_ v: (A.Value, B.Value)) -> Raw { Raw(a: A().encode(v.0), b: B().encode(v.1)) }
  func decode(_ r: Raw) throws -> (A.Value, B.Value) { (try A().decode(r.a), try B().decode(r.b)) } }
struct BoolCodec: Codec { func encode(_ v: Bool) -> Int { v ? 1 : 0 }; func decode(_ r: Int) throws -> Bool { switch r { case 0: return false; case 1: return true; case let x: throw CodecError.bad(x) } } }
print(IntCodec().roundTrips(4), IntCodec.name, ListCodec<IntCodec>.name, IntCodec.encodeDefault(7), BoolCodec().decodeAll([0, 1, 2]), IntCodec().decodeAll(["1", "x"]))
print(try ListCodec<IntCodec>("-").decode("1-2-3"), ListCodec<IntCodec>().encode([4, 5]), ListCodec<ListCodec<IntCodec>>(";").encode([[1], [2, 3]]))
struct Celsius: Equatable { let v: Int }
let c = IntCodec().pullback(to: Celsius.init, from: \.v); print(c.encode(Celsius(v: 3)), try c.decode("9"), c.roundTrips(Celsius(v: 1)), type(of: c).name)
do { _ = try c.decode("q") } catch let e as CodecError<String> { print(e) } catch { print("other", error) }
print(try PairCodec<IntCodec, BoolCodec>().decode(.init(a: "3", b: 1)), PairCodec<IntCodec, BoolCodec>().encode((3, false)) as PairCodec<IntCodec, BoolCodec>.Raw == .init(a: "3", b: 0))
