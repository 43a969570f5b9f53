// source: own
indirect enum Tree { case leaf, node(Tree, Tree) }
let tree: Tree = .node(.leaf)
