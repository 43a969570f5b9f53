// source: own
func f<T>(_ t: T) -> String { "any" }
func f<T: Collection>(_ t: T) -> String { "coll" }
print(f(1), f([1]))
func g<T: Equatable>(_ t: T) -> String { "eq" }
func g<T>(_ t: [T]) -> String { "arr" }
print(g(1), g([1]))
func h<T>(_ t: T) -> String { "any" }
func h(_ t: Int) -> String { "int" }
print(h(1), h("a"))
