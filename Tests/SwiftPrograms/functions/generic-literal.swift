// source: own
func pair<T>(_ a: T, _ b: T) -> [T] { [a, b] }
print(pair(1, 2.5), pair(1, 2), type(of: pair(1, 2.5)))
