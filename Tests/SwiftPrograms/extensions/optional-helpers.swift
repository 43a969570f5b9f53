// source: own
extension Optional {
  var isNone: Bool { self == nil }
  func or(_ other: Wrapped) -> Wrapped { self ?? other }
  func orThrow(_ error: Error) throws -> Wrapped { guard let value = self else { throw error }; return value }
}
extension Optional where Wrapped == String {
  var orEmpty: String { self ?? "" }
  var isBlank: Bool { self?.trimmingCharacters(in: .whitespaces).isEmpty ?? true }
}
extension Optional where Wrapped: Collection { var isNilOrEmpty: Bool { self?.isEmpty ?? true } }
import Foundation
struct Missing: Error {}
let a: Int? = nil, b: String? = " ", c: [Int]? = []
print(a.isNone, a.or(7), b.orEmpty, b.isBlank, c.isNilOrEmpty)
do { print(try Optional(3).orThrow(Missing()), try a.orThrow(Missing())) } catch { print("caught", error) }
