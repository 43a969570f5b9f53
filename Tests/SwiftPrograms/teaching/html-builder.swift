// source: own
protocol HTML { func render(_ indent: Int) -> String }
struct Text: HTML { let value: String; init(_ v: String) { value = v }; func render(_ i: Int) -> String { String(repeating: "  ", count: i) + value } }
struct Element: HTML { let tag: String, attributes: [String: String], children: [HTML]
  func render(_ i: Int) -> String { let pad = String(repeating: "  ", count: i); let attrs = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\"\($0.value)\"" }.joined()
    return children.isEmpty ? "\(pad)<\(tag)\(attrs)/>" : "\(pad)<\(tag)\(attrs)>\n" + children.map { $0.render(i + 1) }.joined(separator: "\n") + "\n\(pad)</\(tag)>" } }
@resultBuilder enum HTMLBuilder {
  static func buildExpression(_ e: HTML) -> [HTML] { [e] }
  static func buildExpression(_ s: String) -> [HTML] { [Text(s)] }
  static func buildBlock(_ parts: [HTML]...) -> [HTML] { parts.flatMap { $0 } }
  static func buildOptional(_ p: [HTML]?) -> [HTML] { p ?? [] }
  static func buildEither(first p: [HTML]) -> [HTML] { p }
  static func buildEither(second p: [HTML]) -> [HTML] { p }
  static func buildArray(_ p: [[HTML]]) -> [HTML] { p.flatMap { $0 } }
}
func tag(_ name: String, _ attributes: [String: String] = [:], @HTMLBuilder _ content: () -> [HTML] = { [] }) -> HTML { Element(tag: name, attributes: attributes, children: content()) }
func div(_ a: [String: String] = [:], @HTMLBuilder content: () -> [HTML]) -> HTML { tag("div", a, content) }
let items = ["one", "two"]; let admin = true; var level = 2
let page = div(["class": "page"]) {
  tag("h1") { "Title" }
  if admin { tag("a", ["href": "/admin"]) { "Admin" } }
  if items.isEmpty { "nothing" } else { tag("ul") { for (i, item) in items.enumerated() { tag("li", ["id": "i\(i)"]) { item } } } }
  switch level { case 1: "low"; case 2: "mid"; default: "high" }
  tag("br")
}
print(page.render(0))
struct Component { let title: String; @HTMLBuilder var body: [HTML] { tag("b") { title }; if title.count > 3 { "long" } } }
print(Component(title: "Swift").body.map { $0.render(0) }, Component(title: "C").body.count)
