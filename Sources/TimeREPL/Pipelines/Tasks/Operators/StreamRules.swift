import SchedulersEssentials

final class MergeRule: StreamRule {
  private var running: Int

  init(_ count: Int) { running = count }

  override func finish(_ source: Int) -> (ends: Bool, last: Value?) {
    running -= 1
    return (running == 0, nil)
  }
}

final class ZipRule: StreamRule {
  private var elements: [Value?]

  init(_ count: Int) { elements = Array(repeating: nil, count: count) }

  override func wants(_ source: Int) -> Bool { elements[source] == nil }

  override func put(_ element: Value, _ source: Int) throws -> Value? {
    elements[source] = element
    let all = elements.compactMap { $0 }
    guard all.count == elements.count else { return nil }
    elements = elements.map { _ in nil }
    return try .tuple(all)
  }

  override var keepsOutputs: Bool { false }
}

final class CombineLatestRule: StreamRule {
  private var newest: [Value?]
  private var running: Int

  init(_ count: Int) { (newest, running) = (Array(repeating: nil, count: count), count) }

  override func put(_ element: Value, _ source: Int) throws -> Value? {
    newest[source] = element
    let all = newest.compactMap { $0 }
    return all.count == newest.count ? try .tuple(all) : nil
  }

  override func finish(_ source: Int) -> (ends: Bool, last: Value?) {
    running -= 1
    return (running == 0 || newest[source] == nil, nil)
  }

  override var keepsOutputs: Bool { false }
}

/// Holds the newest element until nothing has come for the interval.
final class DebounceRule: StreamRule {
  private let interval: VirtualTime.Stride
  private let clock: ClockObject
  private var element: Value?
  private var deadline: VirtualTime?

  init(_ interval: VirtualTime.Stride, _ clock: ClockObject) { (self.interval, self.clock) = (interval, clock) }

  override func wants(_ source: Int) -> Bool { source == 0 || element != nil }

  override func put(_ element: Value, _ source: Int) throws -> Value? {
    if source == 0 {
      (self.element, deadline) = (element, clock.present.adding(interval) ?? .distantFuture)
      return nil
    }
    guard let deadline, deadline <= clock.present else { return nil }
    defer { (self.element, self.deadline) = (nil, nil) }
    return self.element
  }

  override func finish(_ source: Int) -> (ends: Bool, last: Value?) {
    defer { element = nil }
    return (true, element)
  }

  /// Returns an additional source, a task that sleeps until the held element is due.
  func waking(_ site: Site) -> StreamMerger.Source {
    { [self] merger, source in
      enum Place { case passing, sleeping, taking }
      var place = Place.passing
      return NativeFrame(site) { [self] input, _ in
        while true {
          switch place {
          case .passing:
            place = .sleeping
            return .waits(merger.pass(source))
          case .sleeping:
            do { _ = try input?.get() } catch { return .returns(.void) }
            guard let deadline else {
              place = .passing
              continue
            }
            place = .taking
            let sleep = try clock.sleep(for: max(.zero, deadline - clock.present), at: site)
            if let suspension = sleep.suspension { return .waits(suspension) }
          case .taking:
            do { _ = try input?.get() } catch {
              merger.finish(0)
              return .returns(.void)
            }
            try merger.deliver(.void, source)
            place = .passing
          }
        }
      }
    }
  }
}

/// Collects elements until there are enough of them, or a signal comes.
final class ChunkRule: StreamRule {
  private let count: Int?
  private let collection: (Value) throws -> Value
  private var elements: [Value] = []

  /// - Parameter collection: makes the result of an array of elements.
  init(_ count: Int?, _ collection: @escaping (Value) throws -> Value) {
    (self.count, self.collection) = (count, collection)
  }

  override func put(_ element: Value, _ source: Int) throws -> Value? {
    if source == 0 { elements.append(element) }
    guard source == 1 || elements.count == count, !elements.isEmpty else { return nil }
    return try take()
  }

  private func take() throws -> Value {
    defer { elements = [] }
    return try collection(Value(elements))
  }

  override func finish(_ source: Int) -> (ends: Bool, last: Value?) {
    // Only the end of the elements ends the operator; it continues without signals.
    source == 0 ? (true, elements.isEmpty ? nil : try? take()) : (false, nil)
  }
}
