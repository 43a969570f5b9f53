// source: FreeCombine, whose statuses have raw values of UInt8
import Foundation
enum Status: UInt8, Equatable, RawRepresentable, CaseIterable, Codable { case cancelled, completed = 4, waiting }
print(Status.allCases.map(\.rawValue), type(of: Status.waiting.rawValue))
let byte: UInt8 = 4
print(Status(rawValue: byte) as Any, Status(rawValue: 1) as Any, Status(rawValue: 5)!)
enum Wide: Int64 { case a = -3, b }
print(Wide.b.rawValue + 10, Wide(rawValue: -3)!)
let data = try! JSONEncoder().encode([Status.waiting, .cancelled])
print(String(decoding: data, as: UTF8.self), try! JSONDecoder().decode([Status].self, from: Data("[4]".utf8)))
enum Letter: Character { case a = "x", b = "y" }
print(Letter.a.rawValue, Letter(rawValue: "x")!)
enum Plain: String { case one }
print(Plain(rawValue: "one")!, Plain.one.rawValue)
