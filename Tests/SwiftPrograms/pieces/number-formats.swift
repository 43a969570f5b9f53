// source: own
import Foundation
for x in [1234.5678, 0.5, 2.0, -3.25, 1_000_000, 0.1 + 0.2, 2.675, 12345678.987654321] as [Double] {
  print(x.formatted(), x.formatted(.number), x.formatted(.number.precision(.fractionLength(2))), x.formatted(.number.precision(.fractionLength(0...1))), x.formatted(.number.grouping(.never)), x.formatted(.percent))
}
for n in [5, 1234, -7_000_000, 0] {
  print(n.formatted(), n.formatted(.number.grouping(.never)), n.formatted(.percent), n.formatted(.number.precision(.fractionLength(1))))
}
print(["a", "b", "c"].formatted(), ["a", "b"].formatted(.list(type: .or)), ["x"].formatted(), ["a", "b", "c"].formatted(.list(type: .and)))
print(0.256.formatted(.percent.precision(.fractionLength(0))), 3.formatted(.number.precision(.integerLength(3))))
let us = Locale(identifier: "en_US")
print(19.9.formatted(.currency(code: "USD").locale(us)), 1234.5.formatted(.currency(code: "USD").precision(.fractionLength(0)).locale(us)), 5.formatted(.currency(code: "EUR").locale(us)), (-5.5).formatted(.currency(code: "USD").locale(us)), 7.25.formatted(.currency(code: "JPY").locale(us)))
