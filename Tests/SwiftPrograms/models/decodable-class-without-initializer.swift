// source: own
import Foundation
class Quote: Decodable {
    let content: String
    let author: String
}
class Music: Codable {
    var name: String
    var tags: [String]?
}
let q = try! JSONDecoder().decode(Quote.self, from: Data(#"{"content":"a","author":"b"}"#.utf8))
print(q.content, q.author)
let m = try! JSONDecoder().decode(Music.self, from: Data(#"{"name":"a"}"#.utf8))
m.tags = ["x"]
let enc = JSONEncoder(); enc.outputFormatting = .sortedKeys
print(String(data: try! enc.encode(m), encoding: .utf8)!)
