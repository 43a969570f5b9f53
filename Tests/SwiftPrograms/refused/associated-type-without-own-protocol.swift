// source: own
protocol Model {}
protocol Store { associatedtype Item: Model; func all() -> [Item] }
struct T {}
struct S: Store { func all() -> [T] { [] } }
print(1)
