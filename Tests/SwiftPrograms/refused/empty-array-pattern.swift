// source: own
indirect enum Node { case el(String, Int, [Node]), tx(String) }
func f(_ n: Node) -> Int { switch n { case let .el(n, at, []): return at + n.count; default: return 0 } }
print(f(.el("a", 1, [])))
