// source: own
struct It: IteratorProtocol { mutating func next() -> Int { 1 } }
