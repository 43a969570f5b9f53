import SchedulersEssentials

/// Counts the values that an operator stores in a queue of the library, which the memory budget cannot see.
final class HeldValues {
  /// The bytes for each value; an array may have capacity for twice its elements.
  private static let size = 32

  private let most: Int
  // Exclusive access is unchecked, as in `Machine`.
  @exclusivity(unchecked) private var count = 0
  @exclusivity(unchecked) private var share = MemoryShare(MemoryShare.box)

  /// - Parameter most: the most values that the operator stores; it drops more.
  init(most: Int = .max) {
    self.most = most
  }

  func take() { hold(min(count + 1, most)) }
  func give(_ given: Int = 1) { hold(max(0, count - given)) }
  func giveAll() { hold(0) }

  private func hold(_ new: Int) {
    count = new
    share.resize(to: MemoryShare.box + Self.size * new)
  }

  /// Counts each value of `upstream` as stored.
  func taking(_ upstream: Stream) -> Stream {
    upstream.map { value in
      self.take()
      return value
    }.eraseToAnyPublisher()
  }

  /// Zips streams, and counts the values that wait for the other streams.
  static func zip(_ streams: [Stream]) -> AnyPublisher<[Value], Thrown> {
    let held = HeldValues()
    return Publishers.ZipMany(streams.map(held.taking)).map { values in
      held.give(values.count)
      return values
    }.eraseToAnyPublisher()
  }
}
