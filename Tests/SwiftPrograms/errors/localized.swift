// source: own
import Foundation
enum NetworkError: LocalizedError {
  case offline, status(Int)
  var errorDescription: String? { switch self { case .offline: return "You are offline."; case .status(let code): return "Status \(code)" } }
  var recoverySuggestion: String? { self.isRetryable ? "Try again." : nil }
  var isRetryable: Bool { if case .status(let c) = self { return c >= 500 } else { return true } }
}
func load(_ code: Int) throws -> String { guard code == 200 else { throw code == 0 ? NetworkError.offline : NetworkError.status(code) }; return "body" }
for code in [200, 0, 404, 503] {
  do { print(try load(code)) } catch let error as NetworkError { print(error.localizedDescription, error.recoverySuggestion ?? "-", error) } catch { print("?") }
}
let e: Error = NetworkError.offline
print(e.localizedDescription)
