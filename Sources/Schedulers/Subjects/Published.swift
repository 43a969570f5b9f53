/// A property of a class with a publisher of its values: `count`, and `$count`.
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
/// *before* the property has it: in the order `objectWillChange` of the object, subscribers in the order in which they
/// came, property. It never completes. A subscriber that has asked for nothing misses changes but not the latest. If a
/// subscriber sets the property while it is told of a value, the value it was told of is what the property has in the end.
///
/// Only properties of classes can be published. Copies of the wrapper share one value and one publisher. Any thread may
/// read, set and subscribe. When two set it at the same time, subscribers are told of both, one after the other, each on the
/// thread that set it; either may be what stays.
@propertyWrapper
public struct Published<Value> {
  let subject: PublishedSubject<Value>

  /// A property's initial value: `@Published var count = 1`.
  public init(wrappedValue: Value) {
    subject = PublishedSubject(wrappedValue)
  }

  /// The same as a property's initial value, for initialisers: `_count = Published(initialValue: 1)`.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// Not for use: the compiler reads and sets a published property by way of the object that it belongs to.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("@Published is only available on properties of classes.") }
    set { fatalError("@Published is only available on properties of classes.") }
  }

  /// The publisher of the property's values.
  ///
  /// It can be set so that it can be passed to `assign(to:)`; setting it changes nothing, as in Combine.
  public var projectedValue: Publisher {
    get { Publisher(subject: subject) }
    set {}
  }

  /// Reads and sets the property of a class; called by the compiler.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].subject.value }
    set { object[keyPath: storageKeyPath].subject.send(newValue) }
  }

  /// Sends the values of a published property.
  public struct Publisher: SchedulersEssentials.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let subject: PublishedSubject<Value>

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }
  }
}
