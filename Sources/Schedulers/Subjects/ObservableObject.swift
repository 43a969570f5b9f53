/// An object that says when it is about to change.
///
/// A class need only say that it is one: `objectWillChange` then sends before any of its `@Published` properties changes,
/// those of its superclasses included.
///
/// ```swift
/// final class Model: ObservableObject {
///   @Published var name = ""
///   var age = 0 { willSet { objectWillChange.send() } }
/// }
/// ```
public protocol ObservableObject: AnyObject {
  /// What says that the object is about to change.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Sends before a `@Published` property changes, and whenever it is told to. It is the same each time.
  ///
  /// The properties are those that a `Mirror` of the object shows, so a class with a `customMirror` that hides some has to
  /// have an `objectWillChange` of its own.
  ///
  /// - Complexity: O(n) in the number of stored properties.
  public var objectWillChange: ObservableObjectPublisher {
    let mirrors = sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
    let properties = mirrors.flatMap(\.children).compactMap { $0.value as? any PublishedProperty }
    if properties.isEmpty { return KnownPublishers.shared.publisher(of: self) }
    // A property may have been given a new wrapper, which knows of no publisher; another then does.
    let known = properties.lazy.compactMap(\.changes).first
    return properties.reduce(known ?? ObservableObjectPublisher()) { $1.announce(to: $0) }
  }
}

/// A `Published` of whatever type. It is a value that refers to what it holds, so the copy in a mirror does.
private protocol PublishedProperty {
  var changes: ObservableObjectPublisher? { get }
  /// Returns the publisher that it has been announcing to all along, if there is one.
  func announce(to publisher: ObservableObjectPublisher) -> ObservableObjectPublisher
}

extension Published: PublishedProperty {
  fileprivate var changes: ObservableObjectPublisher? { subject.publisherOfChanges }

  fileprivate func announce(to publisher: ObservableObjectPublisher) -> ObservableObjectPublisher {
    subject.announce(to: publisher)
  }
}
