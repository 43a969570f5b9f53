// source: own
struct Version { let number: Int }
extension Version: Equatable {}
struct Bad: Comparable { let number: Int }
print(Version(number: 1) == Version(number: 1))
