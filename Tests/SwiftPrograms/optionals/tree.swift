// source: own
indirect enum Tree { case leaf, node(Tree, Int, Tree) }
let t = Tree.node(.leaf, 3, .node(.leaf, 4, .leaf))
print(t)
