// source: own
import Foundation

let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys]
func json<T: Encodable>(_ value: T) throws -> String { String(decoding: try encoder.encode(value), as: UTF8.self) }
func read<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
  try JSONDecoder().decode(type, from: Data(text.utf8))
}

// An option set is coded as its raw value.
struct Rights: OptionSet, Codable {
  let rawValue: Int
  static let read = Rights(rawValue: 1)
  static let write = Rights(rawValue: 2)
}
print(try json(Rights.read), try json([Rights.read, .write]), try json(["r": [Rights.read, .write] as Rights]))
print(try read(Rights.self, "3") == [.read, .write], try read([Rights].self, "[1, 2]").map(\.rawValue))
struct Account: Codable { var name: String; var rights: Rights; var extra: Rights? }
print(try json(Account(name: "ann", rights: [.read, .write], extra: nil)))
print(try read(Account.self, #"{"name":"bob","rights":2,"extra":1}"#))
do { _ = try read(Rights.self, "\"x\"") } catch DecodingError.typeMismatch(let type, let context) {
  print("mismatch", type, context.codingPath.count)
}

// The keys of a case's values.
enum Command: Codable {
  case go(to: String, fast: Bool)
  case stop
  case say(String)
  enum CodingKeys: String, CodingKey { case go = "GO", stop, say = "speak" }
  enum GoCodingKeys: String, CodingKey { case to = "dest", fast }
  enum SayCodingKeys: String, CodingKey { case _0 = "text" }
}
print(try json(Command.go(to: "x", fast: true)), try json(Command.stop), try json(Command.say("hi")))
print(try read(Command.self, #"{"GO":{"dest":"y","fast":false}}"#), try read(Command.self, #"{"speak":{"text":"t"}}"#))
do { _ = try read(Command.self, #"{"GO":{"to":"y","fast":false}}"#) } catch DecodingError.keyNotFound(let key, let context) {
  print("no key", key.stringValue, context.codingPath.map(\.stringValue))
}
do { _ = try read(Command.self, #"{"go":{"dest":"y"}}"#) } catch DecodingError.typeMismatch(_, let context) {
  print("mismatch", context.debugDescription)
}

// The path of an error that own code makes.
struct Lucky: Decodable {
  let d: Int
  enum CodingKeys: String, CodingKey { case d }
  init(from decoder: Decoder) throws {
    let c = try decoder.container(keyedBy: CodingKeys.self)
    d = try c.decode(Int.self, forKey: .d)
    if d == 13 { throw DecodingError.dataCorruptedError(forKey: .d, in: c, debugDescription: "unlucky") }
  }
}
struct Single: Decodable {
  let v: Int
  init(from decoder: Decoder) throws {
    let c = try decoder.singleValueContainer()
    v = try c.decode(Int.self)
    if v == 13 { throw DecodingError.dataCorruptedError(in: c, debugDescription: "unlucky single") }
  }
}
struct Row: Decodable {
  let v: Int
  init(from decoder: Decoder) throws {
    var c = try decoder.unkeyedContainer()
    v = try c.decode(Int.self)
    if v == 13 { throw DecodingError.dataCorruptedError(in: c, debugDescription: "unlucky row") }
  }
}
func path<T: Decodable>(_ type: T.Type, _ text: String) {
  do { print(try read(type, text)) } catch DecodingError.dataCorrupted(let context) {
    print(context.codingPath.map(\.stringValue), context.codingPath.map(\.intValue), context.debugDescription)
  } catch { print(error) }
}
path(Lucky.self, #"{"d":13}"#)
path([Lucky].self, #"[{"d":1},{"d":13}]"#)
path(Single.self, "13")
path([String: Single].self, #"{"k":13}"#)
path(Row.self, "[13]")
path([[Row]].self, "[[[13]]]")
