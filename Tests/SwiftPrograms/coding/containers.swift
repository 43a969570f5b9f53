// source: own
import Foundation

struct Point: Codable, Equatable {
  var x: Int
  var y: Int
  init(x: Int, y: Int) { self.x = x; self.y = y }
  init(from decoder: Decoder) throws {
    var container = try decoder.unkeyedContainer()
    x = try container.decode(Int.self)
    y = try container.decode(Int.self)
    if !container.isAtEnd {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "too many")
    }
  }
  func encode(to encoder: Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(x)
    try container.encode(y)
  }
}

enum Shape: Codable {
  case circle(Double)
  case polygon([Point])
  enum CodingKeys: String, CodingKey { case kind, radius, points }
  enum Kind: String, Codable { case circle, polygon }
  init(from decoder: Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(Kind.self, forKey: .kind) {
    case .circle: self = .circle(try container.decode(Double.self, forKey: .radius))
    case .polygon: self = .polygon(try container.decodeIfPresent([Point].self, forKey: .points) ?? [])
    }
  }
  func encode(to encoder: Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .circle(let radius):
      try container.encode(Kind.circle, forKey: .kind)
      try container.encode(radius, forKey: .radius)
    case .polygon(let points):
      try container.encode(Kind.polygon, forKey: .kind)
      try container.encode(points, forKey: .points)
    }
  }
}

struct Page<Item: Decodable>: Decodable {
  let items: [Item]
  let next: String?
  enum CodingKeys: String, CodingKey { case data, paging }
  enum Paging: String, CodingKey { case next }
  init(from decoder: Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    items = try container.decode([Item].self, forKey: .data)
    let paging = try container.nestedContainer(keyedBy: Paging.self, forKey: .paging)
    next = try paging.decodeIfPresent(String.self, forKey: .next)
  }
}

struct Wrapper: Codable {
  let value: Int
  init(value: Int) { self.value = value }
  init(from decoder: Decoder) throws { value = try decoder.singleValueContainer().decode(Int.self) }
  func encode(to encoder: Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

func show<T: Decodable>(_ text: String, _ type: T.Type) {
  do { print(try JSONDecoder().decode(type, from: Data(text.utf8))) } catch { print(error) }
}

func load<T: Decodable>(_ text: String) throws -> T { try JSONDecoder().decode(T.self, from: Data(text.utf8)) }
func list<T: Decodable>(of type: T.Type, _ text: String) throws -> [T] {
  try JSONDecoder().decode([T].self, from: text.data(using: .utf8)!)
}

show("[1,2]", Point.self)
show("[1]", Point.self)
show("[1,2,3]", Point.self)
show("{\"kind\":\"polygon\",\"points\":[[1,2],[3,4]]}", Shape.self)
show("{\"kind\":\"circle\",\"radius\":2}", Shape.self)
show("{\"kind\":\"square\"}", Shape.self)
show("{\"kind\":\"circle\"}", Shape.self)
show("{\"data\":[[1,2]],\"paging\":{\"next\":\"b\"}}", Page<Point>.self)
show("{\"data\":[[1,2]],\"paging\":{}}", Page<Point>.self)
show("{\"data\":[[1,2]]}", Page<Point>.self)
show("{\"data\":[[1,\"a\"]],\"paging\":{}}", Page<Point>.self)
show("[1,2,3]", [Wrapper].self)
show("{\"a\":1}", [String: Wrapper].self)
let points: [Point] = try load("[[1,2],[3,4]]")
print(points, try list(of: Point.self, "[[5,6]]"))
let encoder = JSONEncoder()
encoder.outputFormatting = .sortedKeys
for shape in [Shape.circle(1.5), .polygon(points)] { print(String(decoding: try encoder.encode(shape), as: UTF8.self)) }
print(String(data: try encoder.encode([Wrapper(value: 3)]), encoding: .utf8) ?? "")
if let shape = try? JSONDecoder().decode(Shape.self, from: Data("nonsense".utf8)) { print(shape) } else { print("none") }
do {
  _ = try JSONDecoder().decode(Point.self, from: Data("{}".utf8))
} catch DecodingError.typeMismatch(let type, let context) {
  print(type, context.debugDescription, context.codingPath.isEmpty)
} catch {
  print("other", error)
}
