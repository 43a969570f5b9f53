/// The `objectWillChange` publishers of the objects that have no `@Published` property to keep it in.
///
/// Neither an object nor its publisher is kept alive: as long as somebody has or has subscribed to the publisher it is
/// found again, and after that nobody can tell it from a new one.
// @unchecked because of the dictionary, which is only touched under the lock.
final class KnownPublishers: @unchecked Sendable {
  static let shared = KnownPublishers()

  private struct Entry {
    weak var object: AnyObject?
    weak var publisher: ObservableObjectPublisher?
  }

  private let lock = Lock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// With how many entries those without a publisher are thrown out next: O(1) a call, in the long run.
  private var limit = 64

  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let new = ObservableObjectPublisher()
    return lock.withLock {
      // An object of the past may have lived at the same address.
      let entry = entries[ObjectIdentifier(object)]
      if let publisher = entry?.publisher, entry?.object === object { return publisher }
      if entries.count >= limit {
        entries = entries.filter { $0.value.publisher != nil }
        limit = max(64, entries.count * 2)
      }
      entries[ObjectIdentifier(object)] = Entry(object: object, publisher: new)
      return new
    }
  }
}
