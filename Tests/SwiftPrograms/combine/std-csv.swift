// source: own
import Foundation
import Schedulers
let rows = "name,age\nAnn,31\nBob,x\nCy,27".split(separator: "\n").dropFirst()
let ages = rows.publisher
  .map { $0.split(separator: ",").map(String.init) }
  .filter { $0.count == 2 }
  .compactMap { fields in Int(fields[1]).map { (name: fields[0], age: $0) } }
  .sink { print("\($0.name) is \($0.age), \($0.age.isMultiple(of: 3) ? "a multiple" : "no multiple") of 3") }
