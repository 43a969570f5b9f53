// source: own
// Static members of extensions as arguments of Swift's own functions.
import Foundation
extension Duration { static let tick = Duration.milliseconds(1) }
try await Task.sleep(for: .tick)
extension CharacterSet { static let vowels = CharacterSet(charactersIn: "aeiou") }
print("anna".trimmingCharacters(in: .vowels))
print("done")
