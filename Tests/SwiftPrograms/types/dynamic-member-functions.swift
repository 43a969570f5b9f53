// source: own
@dynamicMemberLookup struct T { var n = ""
  subscript(dynamicMember k: String) -> (String) -> T { { v in T(n: n + k + v) } } }
let t = T()
print(t.foo("1").n)
let u = T().bar
print(u("x").n)
print(T().foo("1").bar("2").n)
func mk(_ f: () -> String) -> T { T(n: f()) }
print(mk { "a" }.foo("1").n)
@dynamicMemberLookup struct J { var d: [String: Int] = [:]; subscript(dynamicMember k: String) -> Int? { get { d[k] } set { d[k] = newValue } } }
var j = J(); j.class = 3; j.self1 = 4; j.class? += 2; print(j.class as Any, j.default as Any, j.d.count)
