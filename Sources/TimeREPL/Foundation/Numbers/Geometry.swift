/// Points, sizes, vectors and rectangles of CoreGraphics, which are plain values. They are declared at their first use.
enum Geometry {
  /// Returns the declaration of a struct of two numbers, which is coded as an array.
  private static func pair(_ name: String, _ first: String, _ second: String) -> String {
    #"""
    struct \#(name): Hashable, Codable, CustomDebugStringConvertible {
      var \#(first): Double = 0
      var \#(second): Double = 0
      static let zero = \#(name)()
      init() {}
      init(\#(first): Double, \#(second): Double) {
        self.\#(first) = \#(first)
        self.\#(second) = \#(second)
      }
      init(\#(first): Int, \#(second): Int) { self.init(\#(first): Double(\#(first)), \#(second): Double(\#(second))) }
      init(from decoder: Decoder) throws {
        var container = try decoder.unkeyedContainer()
        \#(first) = try container.decode(Double.self)
        \#(second) = try container.decode(Double.self)
      }
      func encode(to encoder: Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(\#(first))
        try container.encode(\#(second))
      }
      var debugDescription: String { "(\(\#(first)), \(\#(second)))" }
    }
    """#
  }

  private static let vector = #"""
    struct CGVector: Hashable, Codable {
      var dx: Double = 0
      var dy: Double = 0
      static let zero = CGVector()
      init() {}
      init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
      }
    }
    """#

  private static let rectangle = #"""
    struct CGRect: Hashable, Codable, CustomDebugStringConvertible {
      var origin: CGPoint = CGPoint()
      var size: CGSize = CGSize()
      static let zero = CGRect()
      static let null = CGRect(x: .infinity, y: .infinity, width: 0, height: 0)
      init() {}
      init(origin: CGPoint, size: CGSize) {
        self.origin = origin
        self.size = size
      }
      init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
      }
      init(x: Int, y: Int, width: Int, height: Int) {
        self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
      }
      init(from decoder: Decoder) throws {
        var container = try decoder.unkeyedContainer()
        origin = try container.decode(CGPoint.self)
        size = try container.decode(CGSize.self)
      }
      func encode(to encoder: Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(origin)
        try container.encode(size)
      }
      var width: Double { abs(size.width) }
      var height: Double { abs(size.height) }
      var minX: Double { min(origin.x, origin.x + size.width) }
      var midX: Double { origin.x + size.width / 2 }
      var maxX: Double { max(origin.x, origin.x + size.width) }
      var minY: Double { min(origin.y, origin.y + size.height) }
      var midY: Double { origin.y + size.height / 2 }
      var maxY: Double { max(origin.y, origin.y + size.height) }
      var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
      var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }
      var standardized: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }
      var integral: CGRect {
        if isNull { return self }
        let (x, y) = (minX.rounded(.down), minY.rounded(.down))
        return CGRect(x: x, y: y, width: maxX.rounded(.up) - x, height: maxY.rounded(.up) - y)
      }
      func contains(_ point: CGPoint) -> Bool {
        !isEmpty && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
      }
      func contains(_ other: CGRect) -> Bool { union(other) == standardized }
      func offsetBy(dx: Double, dy: Double) -> CGRect {
        if isNull { return self }
        return CGRect(x: minX + dx, y: minY + dy, width: width, height: height)
      }
      func insetBy(dx: Double, dy: Double) -> CGRect {
        let made = CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
        return isNull || made.size.width < 0 || made.size.height < 0 ? CGRect.null : made
      }
      func union(_ other: CGRect) -> CGRect {
        if isNull { return other }
        if other.isNull { return standardized }
        let (x, y) = (min(minX, other.minX), min(minY, other.minY))
        return CGRect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
      }
      func intersection(_ other: CGRect) -> CGRect {
        if isNull || other.isNull { return CGRect.null }
        let (x, y) = (max(minX, other.minX), max(minY, other.minY))
        let (endX, endY) = (min(maxX, other.maxX), min(maxY, other.maxY))
        return endX < x || endY < y ? CGRect.null : CGRect(x: x, y: y, width: endX - x, height: endY - y)
      }
      func intersects(_ other: CGRect) -> Bool { !intersection(other).isEmpty }
      func equalTo(_ other: CGRect) -> Bool { standardized == other.standardized }
      var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
    }
    """#

  static func add(to builtIns: inout BuiltIns) {
    builtIns.addDeclared("CGPoint", pair("CGPoint", "x", "y"))
    builtIns.addDeclared("CGSize", pair("CGSize", "width", "height"))
    builtIns.addDeclared("CGVector", vector)
    builtIns.addDeclared("CGRect", using: ["CGPoint", "CGSize"], rectangle)
  }
}
