// source: own
// `consume x` and `copy x` are the value; functions may have these names.
func moved(_ xs: consuming [Int]) -> Int {
  let ys = consume xs
  return ys.count
}
func doubled(_ xs: [Int]) -> [Int] {
  var ys = copy xs
  ys += copy xs
  return consume ys
}
func copy(_ n: Int) -> Int { n + 1 }
func consume(_ n: Int) -> Int { n - 1 }
let held = [1, 2]
print(moved([1, 2, 3]), doubled(held), copy(1), consume(1))
