// source: own
struct S { private var x = 1; private(set) var y = 2; init(y: Int) { self.y = y }; fileprivate var z = 3 }
struct T { private let k = 1; var y: Int }
struct U { fileprivate var a: Int; var b: Int }
struct V { private var x = 1; static func make() -> V { V(x: 3) }; var show: Int { x } }
struct W { private var x = 1; private var cache: [Int: Int] = [:] }
print(S(y: 3).y, T(y: 4).y, U(a: 1, b: 2).b, V.make().show, V().show, W())
