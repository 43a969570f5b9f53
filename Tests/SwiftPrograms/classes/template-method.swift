// source: own
class Report {
  func title() -> String { fatalError("abstract") }
  func body() -> [String] { [] }
  final func render() -> String { ([title()] + body().enumerated().map { "\($0.offset + 1). \($0.element)" }).joined(separator: "\n") }
}
final class Shopping: Report {
  private let items: [String]
  init(items: [String]) { self.items = items }
  override func title() -> String { "Shopping (\(items.count))" }
  override func body() -> [String] { items.sorted() }
}
print(Shopping(items: ["milk", "bread", "eggs"]).render())
