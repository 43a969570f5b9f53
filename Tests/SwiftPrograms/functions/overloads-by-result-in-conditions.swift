// source: own
extension String { func parse() -> Int? { Int(self) }; func parse() -> Double? { Double(self) } }
if let x: Double = "2".parse() { print(x) }
guard let y: Int = "2".parse() else { fatalError() }
print(y)
