// source: own
import Foundation
import Schedulers
let names = PassthroughSubject<String?, Never>()
let a = names.filter { $0 == "swift" }.sink { print("is", $0 as Any) }
let b = names.filter { name in return name != nil && name != "swift" }.sink { print("is not", $0!) }
let c = names.map { $0 == nil }.sink { print("nil", $0) }
names.send("swift")
names.send(nil)
names.send("c")
let numbers = [nil, 1, 2].publisher.filter { $0 == 1 }.sink { print($0 as Any) }
