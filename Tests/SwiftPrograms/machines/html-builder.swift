// source: own
@resultBuilder enum HTML { 
  static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap { $0 } }
  static func buildExpression(_ s: String) -> [String] { [s] }
  static func buildExpression(_ t: Tag) -> [String] { [t.render()] }
  static func buildOptional(_ p: [String]?) -> [String] { p ?? [] }
  static func buildEither(first p: [String]) -> [String] { p }
  static func buildEither(second p: [String]) -> [String] { p }
  static func buildArray(_ p: [[String]]) -> [String] { p.flatMap { $0 } }
}
struct Tag { let name: String; var attrs: [(String, String)] = []; let children: [String]
  init(_ name: String, _ attrs: KeyValuePairs<String, String> = [:], @HTML _ c: () -> [String] = { [] }) { self.name = name; self.attrs = attrs.map { ($0.key, $0.value) }; children = c() }
  func render() -> String { let a = attrs.map { " \($0)=\"\($1)\"" }.joined(); return children.isEmpty ? "<\(name)\(a)/>" : "<\(name)\(a)>\(children.joined())</\(name)>" }
}
func page(_ items: [String], admin: Bool, note: String?) -> Tag {
  Tag("html") {
    Tag("h1", ["class": "t", "id": "x"]) { "Title" }
    if admin { Tag("b") { "admin" } } else { "user" }
    if let note { Tag("p") { note } }
    Tag("ul") { for (i, item) in items.enumerated() { Tag("li") { "\(i): \(item)" } } }
    Tag("br")
  }
}
print(page(["a", "b"], admin: true, note: nil).render())
print(page([], admin: false, note: "hi").render())
