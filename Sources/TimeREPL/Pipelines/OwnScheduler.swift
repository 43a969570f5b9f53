import SchedulersEssentials

/// A scheduler declared by the session: a struct or class that conforms to `Scheduler`. The operators that are given it
/// call its three methods.
final class OwnScheduler {
  private let value: Value
  private unowned let environment: Environment
  private unowned let runtime: Runtime

  /// Returns nil for a value whose type does not conform to `Scheduler`.
  init?(_ value: Value, _ runtime: Runtime) {
    guard let environment = runtime.environment, let type = value.namedType, type.module == "main",
      type.lineage.contains(where: { environment.conforms($0, to: "Scheduler") })
    else { return nil }
    (self.value, self.environment, self.runtime) = (value, environment, runtime)
  }

  var now: VirtualTime {
    let read = trying {
      try value.storedProperty("now")
        ?? environment.declaredMember(value) { TypeMember.getter("now", of: $0) }?.call(value)
    }
    guard case .instant(let nanoseconds)? = read??.innermost else { return runtime.now }
    return VirtualTime(nanoseconds: nanoseconds)
  }

  func schedule(_ action: @escaping () -> Void) { _ = call([("options", .nil)], action) }

  func schedule(after date: VirtualTime, _ action: @escaping () -> Void) {
    _ = call([("after", .instant(date.nanoseconds)), ("tolerance", .duration(0)), ("options", .nil)], action)
  }

  func schedule(
    after date: VirtualTime, every interval: VirtualTime.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let made = call(
      [
        ("after", .instant(date.nanoseconds)), ("interval", .duration(interval.nanoseconds)),
        ("tolerance", .duration(0)), ("options", .nil),
      ], action)
    guard let made else { return Subscriptions.empty }
    if case .object(let object) = made, let cancellable = object as? CancellableObject {
      return AnyCancellable { cancellable.cancel() }
    }
    let own = ActionCancellable(cancelling: made, runtime)
    return AnyCancellable { own?.cancel() }
  }

  /// Calls the method that has these labels before its action.
  private func call(_ arguments: [(label: String, value: Value)], _ action: @escaping () -> Void) -> Value? {
    let machine = environment.machine
    let work = Function.Native(signature: Signature("action()")) { _ in
      action()
      return .void
    }
    let given: [(label: String?, value: Value)] =
      [(nil, value)] + arguments.map { ($0.label, $0.value) } + [(nil, .function(Function([work], machine)))]
    let site = Site(SourceRange(lower: 0, upper: 0), in: Source(""))
    let items = given.map { label, value in
      ArgumentList.Item(label: label, value: value, isTrailing: false, site: site, labelSite: site)
    }
    return trying {
      guard let schedule = environment.declaredMember(value, { "\($0).schedule" }) else {
        throw Problem.unknownMember("schedule", of: value.typeName, near: [])
      }
      return try schedule.call(ArgumentList(items: items, site: site, machine: machine))
    }
  }

  private func trying<Result>(_ body: () throws -> Result) -> Result? {
    if runtime.abortion != nil { return nil }
    do { return try body() } catch {
      runtime.stop(error, in: value.typeName)
      return nil
    }
  }
}

/// The methods that Combine's `Scheduler` gives the types that conform to it: those with fewer parameters than the three
/// that it requires.
extension OwnScheduler {
  private static let declaration = #"""
    protocol _Scheduler {
      associatedtype SchedulerTimeType
      associatedtype SchedulerOptions
      var minimumTolerance: SchedulerTimeType.Stride { get }
      func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
      func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void)
      func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
      ) -> Cancellable
    }
    extension _Scheduler {
      func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }
      func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
        schedule(after: date, tolerance: minimumTolerance, options: nil, action)
      }
      func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
      ) {
        schedule(after: date, tolerance: tolerance, options: nil, action)
      }
      func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
      ) -> Cancellable {
        schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
      }
      func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        _ action: @escaping () -> Void
      ) -> Cancellable {
        schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
      }
    }
    """#

  static func add(to builtIns: inout BuiltIns) {
    builtIns.addDeclared("_Scheduler", declaration)
    builtIns.unlisted.insert("_Scheduler")
  }
}
