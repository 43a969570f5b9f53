// source: own
import Foundation

enum Fault: LocalizedError {
  case network, status(Int)

  var errorDescription: String? {
    switch self {
    case .network: return NSLocalizedString("No network", comment: "shown to the user")
    case .status(let code): return String(format: NSLocalizedString("Status %d", comment: ""), code)
    }
  }
}
let fault: Error = Fault.status(404)
print(Fault.network.localizedDescription, fault.localizedDescription)
let error = NSError(domain: "app", code: 3, userInfo: [NSLocalizedDescriptionKey: "gone"])
print(error.domain, error.code, error.localizedDescription)
do {
  throw error
} catch {
  print(error.localizedDescription, (error as NSError).code)
}
enum Plain: Error { case a, b }
let bridged = Plain.b as NSError
print(bridged.domain, bridged.code)
