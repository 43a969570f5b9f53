import SchedulersEssentials

extension Publisher {
  /// As `share()`, but who comes late is given the latest `count` values first. An extension: Combine lacks it.
  ///
  /// ```swift
  /// let page = request.share(replay: 1)   // one request, and its answer for those who come later too
  /// ```
  ///
  /// What is kept outlives the subscribers: after the last has cancelled, the next subscribes to upstream anew, and has what
  /// was kept before that. After the end of upstream late subscribers have what was kept, and the completion.
  public func share(
    replay count: Int
  ) -> Publishers.Autoconnect<Publishers.Multicast<Self, ReplaySubject<Output, Failure>>> {
    multicast { ReplaySubject(bufferSize: count) }.autoconnect()
  }
}
