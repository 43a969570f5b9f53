/// The `objectWillChange` publishers of objects that have no `@Published` property to store it in.
///
/// Neither objects nor publishers are retained. A publisher is found again as long as somebody retains it or is
/// subscribed to it; after that, nobody can tell a new one from it.
// @unchecked: the lock guards the dictionary.
final class KnownPublishers: @unchecked Sendable {
  static let shared = KnownPublishers()

  private struct Entry {
    weak var object: AnyObject?
    weak var publisher: ObservableObjectPublisher?
  }

  private let lock = Lock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which those without a publisher are next removed, so that a call is amortised O(1).
  private var limit = 64

  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    // Nothing released under the lock calls other code: a publisher with subscribers is retained by them.
    lock.withLock {
      // A released object may have had the same address.
      let entry = entries[ObjectIdentifier(object)]
      if let publisher = entry?.publisher, entry?.object === object { return publisher }
      if entries.count >= limit {
        entries = entries.filter { $0.value.publisher != nil }
        limit = max(64, entries.count * 2)
      }
      let new = ObservableObjectPublisher()
      entries[ObjectIdentifier(object)] = Entry(object: object, publisher: new)
      return new
    }
  }
}
