import Synchronization

/// How far a stage has come with its upstream. It never goes back.
@usableFromInline package enum Phase: UInt8, AtomicRepresentable {
  case awaiting
  case open
  /// Upstream has completed, and the completion is still on its way down.
  case closing
  case over
}
