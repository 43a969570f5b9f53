// source: own
func twice(_ n: Int, _ body: (Int) -> Void)
{
  body(n)
  body(n)
}
twice(2)
{ n in
  print("n", n)
}
let doubled = [1, 2].map
{
  $0 * 2
}
print(doubled)
final class Pairs {
  let (first, second) = (1, "two")
  private (set) var total = 3
}
let pairs = Pairs()
print(pairs.first, pairs.second, pairs.total)
