// source: own
enum Theme { enum Color: String, CaseIterable { case red, green; static let accent: Color = .green }
  struct Style { var color: Color; var size = 10
    struct Border { var width: Double; static let none = Border(width: 0) }
    var border: Border = .none }
  static let standard = Style(color: .accent) }
typealias C = Theme.Color
typealias Border = Theme.Style.Border
let style: Theme.Style = .init(color: .red, border: .init(width: 2))
print(style.border.width, Theme.standard.color, C.allCases, Border.none)
switch style.color { case C.red: print("red"); case .green: print("green") }
extension Border { var isThick: Bool { width > 1 } }
print(style.border.isThick, Border(width: 0.5).isThick)
func f(_ c: Theme.Color = .accent) -> C { c }
print(f(), f(.red).rawValue, C(rawValue: "green") as Any)
let d: [C: Int] = [.red: 1]
print(d[.red]!)
struct Stack<T> {
  struct Node { var value: T }
  enum Failure: Error { case empty }
  typealias Handler = (Result<T, Failure>) -> Void
  var nodes: [Node] = []
  mutating func pop(_ handler: Handler) {
    guard let last = nodes.popLast() else { return handler(.failure(.empty)) }
    handler(.success(last.value))
  }
}
typealias IntStack = Stack<Int>
typealias IntNode = Stack<Int>.Node
typealias IntHandler = IntStack.Handler
let h: IntHandler = { r in switch r { case .success(let v): print("ok", v); case .failure(let e): print("bad", e) } }
var s = IntStack(nodes: [IntNode(value: 1)])
s.pop(h)
s.pop(h)
