// source: own
import Foundation
let r = (1...15).map { $0 % 15 == 0 ? "FizzBuzz" : $0 % 5 == 0 ? "Buzz" : $0 % 3 == 0 ? "Fizz" : "\($0)" }
print(r.joined(separator: ","))
print((1...20).filter { n in n > 1 && (2..<n).allSatisfy { n % $0 != 0 } })
print(stride(from: 5, to: 0, by: -2).map { $0 }, Array(stride(from: 0.0, through: 1.0, by: 0.5)))
print([1, 2, 3, 4, 5].prefix(while: { $0 < 4 }).reduce(1, *))
