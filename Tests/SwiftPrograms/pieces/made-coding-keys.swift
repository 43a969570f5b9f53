// source: own
import Foundation
struct Ticket: Codable {
  var seat: Int
  var name: String
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    seat = try values.decode(Int.self, forKey: .seat)
    name = try values.decodeIfPresent(String.self, forKey: .name) ?? "free"
  }
}
let ticket = try JSONDecoder().decode(Ticket.self, from: Data("{\"seat\": 4}".utf8))
print(ticket.seat, ticket.name)
do {
  _ = try JSONDecoder().decode(Ticket.self, from: Data("{}".utf8))
} catch DecodingError.keyNotFound(let key, _) {
  print(key.stringValue)
}
print(EncodingError.Context(codingPath: [], debugDescription: "none").debugDescription)
