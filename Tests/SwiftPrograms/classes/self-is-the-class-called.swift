// source: own
class A { required init() {}; static func make() -> Self { Self() }; class func mk() -> Self { self.init() }; func dup() -> Self { Self() } }
class B: A {}
print(type(of: B.make()), type(of: B.mk()), type(of: B().dup()))
class A2 { class var k: String { "A" }; func a() -> String { Self.k }; static func c() -> String { k }; static func d() -> String { self.k }
 class func e() -> String { "eA" }; static func f() -> String { e() }; func g() -> String { Self.e() }; var txt: String { "\(Self.self)" } 
 static var viaStatic: String { k + d() }; lazy var lz: String = Self.k; }
class B2: A2 { override class var k: String { "B" }; override class func e() -> String { "eB" } }
print(B2().a(), B2.c(), B2.d(), B2.f(), B2().g(), B2().txt, A2().txt, B2.viaStatic, B2().lz)
let t: A2.Type = B2.self
print(t.e(), t.k, t.c(), t.f())
let o: A2 = B2()
print(o.a(), o.g(), o.txt, type(of: o).k)
class Z3 { required init() {}; static var instances = 0; class func create() -> Self { let x = Self.init(); instances += 1; return x }
 class var name: String { "\(self)" }; static func many(_ n: Int) -> [Z3] { (0..<n).map { _ in Self() } } }
class Y3: Z3 {}
print(type(of: Y3.create()), Z3.instances, Y3.instances, Y3.name, Z3.name, type(of: Y3.many(1)[0]))
