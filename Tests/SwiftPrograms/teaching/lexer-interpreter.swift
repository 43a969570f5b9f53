// source: own
enum Value: CustomStringConvertible, Equatable { case int(Int), bool(Bool), string(String), function([String], [Stmt]), null
  var description: String { switch self { case .int(let n): "\(n)"; case .bool(let b): "\(b)"; case .string(let s): s; case .function(let p, _): "<fn/\(p.count)>"; case .null: "null" } }
  var isTruthy: Bool { switch self { case .bool(let b): b; case .null: false; case .int(let n): n != 0; default: true } } }
indirect enum Ex: Equatable { case lit(Value), name(String), bin(String, Ex, Ex), call(Ex, [Ex]), not(Ex) }
indirect enum Stmt: Equatable { case let_(String, Ex), set(String, Ex), print(Ex), if_(Ex, [Stmt], [Stmt]), while_(Ex, [Stmt]), fn(String, [String], [Stmt]), ret(Ex), expr(Ex) }
final class Env { private var values: [String: Value] = [:]; let parent: Env?; init(_ p: Env? = nil) { parent = p }
  func get(_ n: String) throws -> Value { if let v = values[n] { return v }; guard let parent else { throw RuntimeError.undefined(n) }; return try parent.get(n) }
  func define(_ n: String, _ v: Value) { values[n] = v }
  func assign(_ n: String, _ v: Value) throws { if values[n] != nil { values[n] = v } else if let parent { try parent.assign(n, v) } else { throw RuntimeError.undefined(n) } } }
enum RuntimeError: Error, CustomStringConvertible { case undefined(String), type(String), arity(expected: Int, got: Int); var description: String { switch self { case .undefined(let n): "undefined '\(n)'"; case .type(let m): "type error: \(m)"; case let .arity(e, g): "expected \(e) args, got \(g)" } } }
struct Return: Error { let value: Value }
struct Interpreter { private(set) var output: [String] = []; private var steps = 0
  mutating func run(_ body: [Stmt], _ env: Env) throws { for s in body { try exec(s, env) } }
  private mutating func exec(_ s: Stmt, _ env: Env) throws { steps += 1
    switch s { case .let_(let n, let e): env.define(n, try eval(e, env)); case .set(let n, let e): try env.assign(n, try eval(e, env)); case .print(let e): output.append("\(try eval(e, env))")
    case .if_(let c, let a, let b): try run(try eval(c, env).isTruthy ? a : b, Env(env)); case .while_(let c, let b): while try eval(c, env).isTruthy { try run(b, Env(env)) }
    case .fn(let n, let p, let b): env.define(n, .function(p, b)); case .ret(let e): throw Return(value: try eval(e, env)); case .expr(let e): _ = try eval(e, env) } }
  private mutating func eval(_ e: Ex, _ env: Env) throws -> Value {
    switch e { case .lit(let v): return v; case .name(let n): return try env.get(n); case .not(let x): return .bool(!(try eval(x, env).isTruthy))
    case .bin(let op, let l, let r): let (a, b) = (try eval(l, env), try eval(r, env))
      switch (op, a, b) { case ("+", .int(let x), .int(let y)): return .int(x + y); case ("-", .int(let x), .int(let y)): return .int(x - y); case ("*", .int(let x), .int(let y)): return .int(x * y); case ("<", .int(let x), .int(let y)): return .bool(x < y); case ("+", .string(let x), let y): return .string(x + y.description); case ("==", _, _): return .bool(a == b); default: throw RuntimeError.type("\(a) \(op) \(b)") }
    case .call(let f, let args): guard case .function(let params, let body) = try eval(f, env) else { throw RuntimeError.type("not callable") }; guard params.count == args.count else { throw RuntimeError.arity(expected: params.count, got: args.count) }
      let local = Env(env); for (p, a) in zip(params, args) { local.define(p, try eval(a, env)) }
      do { try run(body, local) } catch let r as Return { return r.value }; return .null } } }
func n(_ s: String) -> Ex { .name(s) }; func i(_ k: Int) -> Ex { .lit(.int(k)) }
let fact: [Stmt] = [.fn("fact", ["n"], [.if_(.bin("<", n("n"), i(2)), [.ret(i(1))], []), .ret(.bin("*", n("n"), .call(n("fact"), [.bin("-", n("n"), i(1))])))]), .print(.call(n("fact"), [i(10)])), .let_("k", i(0)), .while_(.bin("<", n("k"), i(3)), [.print(.bin("+", .lit(.string("k=")), n("k"))), .set("k", .bin("+", n("k"), i(1)))]), .print(n("fact")), .print(.not(n("k")))]
var vm = Interpreter(); try vm.run(fact, Env()); vm.output.forEach { print($0) }
for bad: [Stmt] in [[.print(n("x"))], [.print(.bin("-", .lit(.string("a")), i(1)))], fact + [.expr(.call(n("fact"), []))]] { var vm = Interpreter(); do { try vm.run(bad, Env()) } catch { print("error:", error, vm.output.count) } }
