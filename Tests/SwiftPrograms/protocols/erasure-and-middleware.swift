// source: own
import Foundation
protocol Validator<Value> { associatedtype Value; var name: String { get }; func validate(_ v: Value) -> [String] }
extension Validator { var name: String { "\(Self.self)" } 
  func and(_ other: some Validator<Value>) -> AnyValidator<Value> { AnyValidator(name: "\(name)+\(other.name)") { self.validate($0) + other.validate($0) } } }
struct AnyValidator<Value>: Validator {
    let name: String
    private let _validate: (Value) -> [String]
    init(name: String = "closure", _ f: @escaping (Value) -> [String]) { self.name = name; _validate = f }
    init<V: Validator>(_ v: V) where V.Value == Value { self.init(name: v.name, v.validate) }
    func validate(_ v: Value) -> [String] { _validate(v) }
}
struct NotEmpty: Validator { func validate(_ v: String) -> [String] { v.isEmpty ? ["empty"] : [] } }
struct MinLength: Validator { let n: Int; func validate(_ v: String) -> [String] { v.count < n ? ["shorter than \(n)"] : [] } }
let validators: [AnyValidator<String>] = [AnyValidator(NotEmpty()), .init(MinLength(n: 3)), NotEmpty().and(MinLength(n: 2)), AnyValidator { $0.hasPrefix("a") ? [] : ["no a"] }]
for s in ["", "b", "abc"] { print(s.debugDescription, validators.map { "\($0.name): \($0.validate(s))" }) }
let anys: [any Validator<String>] = [NotEmpty(), MinLength(n: 1)]
print(anys.flatMap { $0.validate("") }, anys.map { type(of: $0) })
// erasure by class inheritance
class _AnyShapeBox<Out> { func area() -> Out { fatalError("abstract") } ; func scaled(_ k: Out) -> _AnyShapeBox<Out> { fatalError() } }
protocol Shape { associatedtype Unit: Numeric; func area() -> Unit; func scaled(by k: Unit) -> Self }
final class _ShapeBox<S: Shape>: _AnyShapeBox<S.Unit> { let s: S; init(_ s: S) { self.s = s }
    override func area() -> S.Unit { s.area() }
    override func scaled(_ k: S.Unit) -> _AnyShapeBox<S.Unit> { _ShapeBox(s.scaled(by: k)) } }
struct AnyShape<U: Numeric>: Shape { let box: _AnyShapeBox<U>
    init<S: Shape>(_ s: S) where S.Unit == U { box = _ShapeBox(s) }
    private init(box: _AnyShapeBox<U>) { self.box = box }
    func area() -> U { box.area() }
    func scaled(by k: U) -> AnyShape<U> { AnyShape(box: box.scaled(k)) } }
struct Sq: Shape { var s: Int; func area() -> Int { s * s }; func scaled(by k: Int) -> Sq { Sq(s: s * k) } }
struct Rc: Shape { var w, h: Int; func area() -> Int { w * h }; func scaled(by k: Int) -> Self { .init(w: w * k, h: h * k) } }
let shapes = [AnyShape(Sq(s: 2)), AnyShape(Rc(w: 2, h: 3))]
print(shapes.map { $0.scaled(by: 10).area() }, shapes.map { $0.area() }.reduce(0, +))
// middleware
struct Request { var path: String; var headers: [String: String] = [:]; var body: String? }
struct Response: CustomStringConvertible { var status = 200; var body = ""; var description: String { "\(status) \(body)" } }
protocol Middleware { func handle(_ r: Request, next: (Request) throws -> Response) throws -> Response }
struct Logger: Middleware { let sink: (String) -> Void
    func handle(_ r: Request, next: (Request) throws -> Response) throws -> Response {
        sink("-> \(r.path)")
        let res = try next(r)
        sink("<- \(res.status)")
        return res } }
struct Auth: Middleware { enum Failure: Error { case missingToken, badToken(String) }
    func handle(_ r: Request, next: (Request) throws -> Response) rethrows -> Response {
        var r = r; r.headers["user"] = "u1"
        return try next(r) } }
struct Guarded: Middleware { func handle(_ r: Request, next: (Request) throws -> Response) throws -> Response {
        guard let t = r.headers["token"] else { throw Auth.Failure.missingToken }
        guard t == "secret" else { throw Auth.Failure.badToken(t) }
        return try next(r) } }
struct Recover: Middleware { func handle(_ r: Request, next: (Request) throws -> Response) throws -> Response {
        do { return try next(r) }
        catch let e as Auth.Failure { return Response(status: 401, body: "\(e)") }
        catch is CancellationError { return Response(status: 499) } } }
struct App { private var stack: [any Middleware] = []
    mutating func use(_ m: any Middleware...) { stack.append(contentsOf: m) }
    func callAsFunction(_ r: Request, handler: @escaping (Request) throws -> Response) throws -> Response {
        let chain = stack.reversed().reduce(handler) { next, m in { try m.handle($0, next: next) } }
        return try chain(r) } }
var lines: [String] = []
var app = App(); app.use(Logger { lines.append($0) }, Recover(), Guarded(), Auth())
let echo: (Request) throws -> Response = { Response(body: "\($0.path) \($0.headers.sorted { $0.key < $1.key }.map { $0.key }) \($0.body ?? "nil")") }
print(try app(Request(path: "/a"), handler: echo))
print(try app(Request(path: "/b", headers: ["token": "x"]), handler: echo))
print(try app(.init(path: "/c", headers: ["token": "secret"], body: "hi"), handler: echo))
print((try? app(.init(path: "/d", headers: ["token": "secret"])) { _ in throw URLError(.timedOut) }) as Any)
print(lines)
