import SchedulersEssentials

/// The values that an operator keeps where the budget does not see them: in a queue of the library's.
final class HeldValues {
  /// A place in an array that may have twice as many.
  private static let size = 32

  private let most: Int
  @exclusivity(unchecked) private var count = 0
  @exclusivity(unchecked) private var share = MemoryShare(MemoryShare.box)

  /// - Parameter most: how many it keeps; of more the oldest go, or the newest.
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

  /// What comes from upstream, to be kept.
  func taking(_ upstream: Stream) -> Stream {
    upstream.map { value in
      self.take()
      return value
    }.eraseToAnyPublisher()
  }

  /// Zipped, with what waits for the others.
  static func zip(_ streams: [Stream]) -> AnyPublisher<[Value], Thrown> {
    let held = HeldValues()
    return Publishers.ZipMany(streams.map(held.taking)).map { values in
      held.give(values.count)
      return values
    }.eraseToAnyPublisher()
  }
}
