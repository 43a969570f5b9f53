// source: own
protocol Tree { associatedtype Child: Tree; var children: [Child] { get } }
struct Leaf: Tree { var children: [Leaf] { [] } }
struct Node: Tree { var children: [Leaf] }
protocol View2 { associatedtype Body: View2; var body: Body { get } }
extension Never: View2 { var body: Never { fatalError() } }
struct Txt: View2 { var body: Never { fatalError() } }
struct Pg: View2 { var body: some View2 { Txt() } }
print(Node(children: [Leaf()]).children.count)
