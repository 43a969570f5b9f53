// source: own
import Foundation
print([3, 1, 2].sorted(), [3, 1, 2].sorted(by: >))
print([3, 1, 2].min()!, [3, 1, 2].max()!)
print([1, 2, 3].first { $0 > 1 }!)
print([1, 2, 3].last { $0 < 3 }!)
print([1, 2, 3].firstIndex(of: 2)!, [1, 2, 3].firstIndex { $0 > 1 }!)
