// source: own
import Foundation
struct User: Codable { var name: String }
func f(_ data: Data) throws -> Int { try JSONDecoder().decode(User.self, from: data) }
