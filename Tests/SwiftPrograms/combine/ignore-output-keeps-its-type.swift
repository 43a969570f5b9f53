// source: own
import Combine
import Foundation
_ = Just(1).ignoreOutput().append(3).sink { print($0) }
_ = [1, 2].publisher.ignoreOutput().append(3).sink { print($0) }
let str = "The year 1999"
print(str.firstMatch(of: /(?<word>\w+) year/)!.word)
