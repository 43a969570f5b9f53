// source: own
import Foundation
final class Model {
  var isLoading = false
  func load() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { isLoading = false }
  }
}
