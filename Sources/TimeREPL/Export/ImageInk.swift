import LineEditing

/// The SVG elements of a picture, and their colours on a light and on a dark page.
struct ImageInk {
  /// The positions of drawn events, for the arrows between them.
  var places: [EventNumber: (x: Int, y: Int)] = [:]

  static let fonts = "DejaVu Sans Mono,ui-monospace,Menlo,Consolas,monospace"
  /// The height of a pill, a rounded rectangle with a value. With a single character it is a circle.
  static let height = 24

  /// The colours of a dark page. A renderer without media queries ignores them and shows a light page.
  static let style =
    "@media(prefers-color-scheme:dark){.page{fill:#16181d}text.ink,path.ink{fill:#dddddd}text.faint,path.faint"
    + "{fill:#a0a4ab}.lane,.end{stroke:#dddddd}.grid{stroke:#2c3038}.grid2{stroke:#a0a4ab}.frame{stroke:#a0a4ab}"
    + ".box{fill:#242933;stroke:#6c7788}.why{stroke:#ff7b72}.whyHead{fill:#ff7b72}.now{stroke:#ff7b72}}"

  /// Returns the style of an animation: values appear one after the other while a vertical line moves across the
  /// panels.
  static func animation(_ plan: MarbleImage.Plan) -> String {
    var (frames, rules) = ("@keyframes come{from{opacity:0}to{opacity:1}}", ".come{animation:come .2s both}")
    for panel in plan.panels.indices {
      let distance = plan.x(plan.passed(panel)) - plan.x(0)
      frames +=
        "@keyframes pass\(panel){0%{opacity:1}99%{opacity:1}100%{opacity:0;transform:translateX(\(distance)px)}}"
      rules += ".now\(panel){animation:pass\(panel) \(plan.passing(panel))}"
    }
    return frames + "@media(prefers-reduced-motion:no-preference){\(rules)}"
  }

  /// Returns the approximate width of a text in points.
  static func width(_ text: String) -> Int { (DisplayWidth.of(text) * 29 + 3) / 4 }

  static func pill(_ label: String) -> Int { max(height, width(label) + 16) }

  static func pill(_ label: String, _ left: Int, _ width: Int, _ y: Int, fill: String) -> String {
    "<rect class=\"value\" fill=\"\(fill)\" stroke=\"#222222\" x=\"\(left)\" y=\"\(y - height / 2)\" "
      + "rx=\"\(height / 2)\" width=\"\(width)\" height=\"\(height)\"/>"
      + "<text fill=\"#111111\" text-anchor=\"middle\" x=\"\(left + width / 2)\" y=\"\(y + 4)\">\(XMLText.of(label))</text>"
  }

  func open(_ delay: String?) -> String {
    delay.map { "<g class=\"come\" style=\"animation-delay:\($0)s\">" } ?? "<g>"
  }

  func text(_ text: String, x: Int, y: Int, fill: String, kind: String, more: String = "") -> String {
    self.text(escaped: XMLText.of(text), x: x, y: y, fill: fill, kind: kind, more: more) + "\n"
  }

  func text(escaped text: String, x: Int, y: Int, fill: String, kind: String, more: String = "") -> String {
    "<text class=\"\(kind)\" fill=\"\(fill)\" x=\"\(x)\" y=\"\(y)\"\(more)>\(text)</text>"
  }

  func line(_ kind: String, _ x: Int, _ y: Int, _ endX: Int, _ endY: Int, stroke: String, more: String = "") -> String {
    "<line class=\"\(kind)\" stroke=\"\(stroke)\" x1=\"\(x)\" y1=\"\(y)\" x2=\"\(endX)\" y2=\"\(endY)\"\(more)/>\n"
  }

  /// Returns the colour of a value; the same for equal values on every machine. Black text is readable on each colour.
  static func colour(of text: String) -> String {
    let hash = text.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return colours[Int(hash >> 8) % colours.count]
  }

  private static let colours = [
    "#f4a6a6", "#f4bfa0", "#f4d79a", "#ecec9c", "#cdea9f", "#a9e6a4", "#a3e6c4", "#a0e4e4", "#a4cdf2", "#b0b9f4",
    "#cbb4f4", "#e6b0f0", "#f4aedd", "#f2b3c4", "#d9cfc0", "#c3d6d0",
  ]
}
