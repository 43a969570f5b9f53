// source: own
func factorial(_ n: Int) async -> Int { n < 2 ? 1 : n * (await factorial(n - 1)) }
print(await factorial(10))
func depth(_ n: Int) async -> Int {
  if n == 0 { return 0 }
  return await depth(n - 1) + 1
}
print(await depth(500))
indirect enum Tree { case leaf(Int), node(Tree, Tree) }
func sum(_ tree: Tree) async -> Int {
  switch tree {
  case .leaf(let n): return n
  case .node(let left, let right):
    async let a = sum(left)
    async let b = sum(right)
    return await a + b
  }
}
print(await sum(.node(.leaf(1), .node(.leaf(2), .leaf(3)))))
