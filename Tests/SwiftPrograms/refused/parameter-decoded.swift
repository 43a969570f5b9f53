// source: own
import Foundation
func f<T: Encodable>(_ x: T) throws -> T { try JSONDecoder().decode(T.self, from: JSONEncoder().encode(x)) }
