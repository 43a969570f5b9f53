// source: own
final class Store {
  static let shared = Store()
  private init() {}
}
let store = Store()
