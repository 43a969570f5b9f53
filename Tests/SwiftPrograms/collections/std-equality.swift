// source: own
import Foundation
print([Int](), [String: Int]())
print([1, 2, 3].lazy.map { $0 * 2 }.first!)
print(Array([1, 2, 3].lazy.filter { $0 > 1 }.map { $0 * 10 }))
print(Array((1...).lazy.map { $0 * 2 }.prefix(3)))
print((1...).prefix(3).map { $0 })
