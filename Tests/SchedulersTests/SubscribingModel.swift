/// A model of the order in which the parts of a pipeline start during the subscription.
///
/// An operator's place is its index in the pipeline, read from its end. The order decides when a timer starts, which is
/// at the first request, and when a stream ends that ends without a value.
final class SubscribingModel {
  /// The order of the starts, by place.
  private(set) var starts: [Int: Int] = [:]
  private var count = 0
  private var places = 0

  init(_ pipeline: RandomPipeline) {
    let root = part(pipeline)
    root.subscribe { root.request() }
  }

  /// A publisher's actions: subscribing, with an action on receiving the subscription, and requesting.
  private struct Part {
    let subscribe: (_ begin: @escaping () -> Void) -> Void
    let request: () -> Void
  }

  private func start(_ place: Int) {
    if starts[place] != nil { return }
    count += 1
    starts[place] = count
  }

  private func part(_ pipeline: RandomPipeline) -> Part {
    places += 1
    let place = places
    switch pipeline {
    case .source: return Part(subscribe: { $0() }, request: {})
    case .through(let upstream, let step): return part(step, behind: part(upstream), place)
    case .joined(let first, let second, let junction):
      let sides = [part(first), part(second)]
      switch junction {
      case .merge:
        // Downstream first; then merge requests from each side itself.
        return Part(
          subscribe: { begin in
            begin()
            for side in sides { side.subscribe(side.request) }
          }, request: {})
      case .combineLatest, .zip:
        // Both sides first; an end of both by then is sent after the subscription.
        return Part(
          subscribe: { begin in
            for side in sides { side.subscribe({}) }
            begin()
            self.start(place)
          }, request: { for side in sides { side.request() } })
      }
    }
  }

  private func part(_ step: RandomPipeline.Step, behind upstream: Part, _ place: Int) -> Part {
    switch step {
    case .map, .filter, .scan, .removeDuplicates, .delay: return upstream
    case .timeout:
      return Part(
        subscribe: upstream.subscribe,
        request: {
          self.start(place)
          upstream.request()
        })
    case .prefix(let count):
      return Part(
        subscribe: { begin in
          upstream.subscribe {
            begin()
            if count == 0 { self.start(place) }
          }
        }, request: upstream.request)
    case .debounce, .throttle:
      // They request everything, whatever the demand.
      return Part(
        subscribe: { begin in
          upstream.subscribe {
            begin()
            upstream.request()
          }
        }, request: {})
    case .dropFirst(let count):
      // Downstream first; one request covers its demand and the dropped values.
      var (hasUpstream, isWanted) = (false, count > 0)
      return Part(
        subscribe: { begin in
          begin()
          upstream.subscribe {
            hasUpstream = true
            if isWanted { upstream.request() }
          }
        },
        request: {
          isWanted = true
          if hasUpstream { upstream.request() }
        })
    }
  }
}
