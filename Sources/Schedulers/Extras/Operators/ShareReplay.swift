import SchedulersEssentials

extension Publisher {
  /// Shares one subscription as `share()` does, but sends the latest `count` values to late subscribers first. An
  /// extension: Combine lacks it.
  ///
  /// ```swift
  /// let page = request.share(replay: 1)   // one request, whose response late subscribers receive, too
  /// ```
  ///
  /// Stored values outlive the subscribers: after the last has cancelled, the next one subscribes to upstream again and
  /// first receives the values stored before. After the end of upstream, late subscribers receive the stored values and
  /// the completion.
  public func share(
    replay count: Int
  ) -> Publishers.Autoconnect<Publishers.Multicast<Self, ReplaySubject<Output, Failure>>> {
    multicast { ReplaySubject(bufferSize: count) }.autoconnect()
  }
}
