/// A property wrapper that adds a publisher to a property of a class: `count` is the value, `$count` the publisher.
///
/// ```swift
/// final class Model: ObservableObject {
///   @Published var count = 0
/// }
///
/// let model = Model()
/// let token = model.$count.sink { print($0, model.count) }   // 0 0
/// model.count = 1                                            // 1 0
/// ```
///
/// The publisher sends the property's value to each new subscriber, and then every value that is set, equal ones too,
/// *before* the property changes. Setting a value first sends to the object's `objectWillChange`, then to the
/// subscribers in the order in which they subscribed, then changes the property. It never completes. A subscriber
/// without demand misses changes but not the latest value. If a subscriber sets the property while it receives a value,
/// the property ends up with the value being received.
///
/// Only properties of classes can be published. Copies of the wrapper share one value and one publisher. Any thread may
/// read, set and subscribe. When two threads set it at the same time, subscribers receive both values, one after the
/// other, each on the thread that set it; either may be the final one.
@propertyWrapper
public struct Published<Value> {
  let subject: PublishedSubject<Value>

  /// Creates a property with an initial value: `@Published var count = 1`.
  public init(wrappedValue: Value) {
    subject = PublishedSubject(wrappedValue)
  }

  /// Creates a property with an initial value, for use in initialisers: `_count = Published(initialValue: 1)`.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// Unavailable: the compiler accesses a published property through the object that it belongs to.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("@Published is only available on properties of classes.") }
    set { fatalError("@Published is only available on properties of classes.") }
  }

  /// The publisher of the property's values.
  ///
  /// It can be set so that it can be passed to `assign(to:)`; as in Combine, setting it changes nothing.
  public var projectedValue: Publisher {
    get { Publisher(subject: subject) }
    set {}
  }

  /// Reads and sets the property of a class. The compiler calls it.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].subject.value }
    set { object[keyPath: storageKeyPath].subject.send(newValue) }
  }

  /// A publisher of the values of a published property.
  public struct Publisher: SchedulersEssentials.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let subject: PublishedSubject<Value>

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }
  }
}
