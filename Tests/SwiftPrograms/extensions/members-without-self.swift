// source: own
extension StringProtocol { var f3: Int { count }; var firstUpper: String { prefix(1).uppercased() + dropFirst() } }
print("abc".f3, "abc".firstUpper, "abc".dropFirst().f3)
extension Collection { var second: Element? { dropFirst().first }; func at(_ i: Int) -> Int { count - i } ; var isNotEmpty: Bool { !isEmpty } }
print([1, 2].second as Any, "ab".second as Any, [1].at(0), "".isNotEmpty)
extension Collection { subscript(safe i: Index) -> Element? { indices.contains(i) ? self[i] : nil } }
print([1][safe: 3] as Any, [1][safe: 0] as Any)
extension BidirectionalCollection { var lastTwo: [Element] { Array(suffix(2)) } ; var tail: Element? { last } }
print([1, 2, 3].lastTwo, "abc".lastTwo, [1].tail as Any)
extension RandomAccessCollection { func half() -> Int { count / 2 } }
print([1, 2, 3, 4].half())
