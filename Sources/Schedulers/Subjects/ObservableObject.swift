/// An object that announces changes before they happen.
///
/// A class that conforms gets an `objectWillChange`, which sends before any of its `@Published` properties changes,
/// including those of its superclasses.
///
/// ```swift
/// final class Model: ObservableObject {
///   @Published var name = ""
///   var age = 0 { willSet { objectWillChange.send() } }
/// }
/// ```
public protocol ObservableObject: AnyObject {
  /// The type of the publisher that announces changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// A publisher that sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// A publisher that sends before a `@Published` property changes, and whenever `send()` is called. It is the same
  /// object each time.
  ///
  /// The properties are found by a `Mirror` of the object. A class whose `customMirror` hides some of them must
  /// implement its own `objectWillChange`.
  ///
  /// - Complexity: O(n) in the number of stored properties.
  public var objectWillChange: ObservableObjectPublisher {
    let mirrors = sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
    let properties = mirrors.flatMap(\.children).compactMap { $0.value as? any PublishedProperty }
    if properties.isEmpty { return KnownPublishers.shared.publisher(of: self) }
    // A property may have been assigned a new wrapper, which has no publisher yet; another property then has it.
    let known = properties.lazy.compactMap(\.changes).first
    return properties.reduce(known ?? ObservableObjectPublisher()) { $1.announce(to: $0) }
  }
}

/// A `Published` of any type. Its copy in a mirror refers to the same storage.
private protocol PublishedProperty {
  var changes: ObservableObjectPublisher? { get }
  /// Sets the publisher to announce changes to, unless there is one already. Returns the one in use.
  func announce(to publisher: ObservableObjectPublisher) -> ObservableObjectPublisher
}

extension Published: PublishedProperty {
  fileprivate var changes: ObservableObjectPublisher? { subject.publisherOfChanges }

  fileprivate func announce(to publisher: ObservableObjectPublisher) -> ObservableObjectPublisher {
    subject.announce(to: publisher)
  }
}
