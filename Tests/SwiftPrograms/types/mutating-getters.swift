// source: own
struct C { var d: [String: Int] = [:], hits = 0
  subscript(k: String) -> Int? { mutating get { hits += 1; return d[k] } set { d[k] = newValue } }
  var once: Int { mutating get { hits += 1; return hits } set { hits = newValue } } }
var c = C()
c["a"] = 1
c["a"]? += 10
c["a"]! += 10
c["b"]? += 1
c.once += 1
print(c.hits, c["a"] as Any, c["a"]?.description ?? "", c.hits, c.once)
func f() { var c = C(); c["a"] = 1; c["a"]? += 10; c["a"]?.negate(); if let x = c["a"] { print(x, c.hits) } }
f()
