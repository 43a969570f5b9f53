// source: own
func cast<T>(_ value: Any, to type: T.Type) -> T? { value as? T }
print(cast(1, to: Int.self) as Any, cast(1, to: String.self) as Any, cast("a", to: String.self) as Any)
func all<T>(_ values: [Any], like sample: T) -> [T] { values.compactMap { $0 as? T } }
print(all([1, "a", 2.5, 2], like: 0), all([1, "a"], like: "b"))
func kind<T>(_ xs: [T]) -> String { "\(T.self)" }
print(kind([1.5]), kind(["a"]))
