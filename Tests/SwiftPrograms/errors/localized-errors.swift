// source: error types of apps
import Foundation
enum NetworkError: LocalizedError {
  case offline, status(Int)
  var errorDescription: String? {
    switch self {
    case .offline: return "You are offline."
    case .status(let code): return "Status \(code)"
    }
  }
}
struct Plain: Error { let code: Int }
struct Described: Error, CustomStringConvertible { var description: String { "described" } }
let errors: [Error] = [NetworkError.offline, NetworkError.status(404), Described()]
for e in errors { print(e) }
print(NetworkError.status(500).localizedDescription)
do { throw Plain(code: 3) } catch let e as Plain { print("plain", e.code) } catch { print("other") }
do { throw NetworkError.status(401) } catch NetworkError.status(let c) where c == 401 { print("login") } catch { print("other") }
func wrap(_ e: Error) -> String { (e as? LocalizedError)?.errorDescription ?? "unknown" }
print(wrap(NetworkError.offline), wrap(Plain(code: 1)))
