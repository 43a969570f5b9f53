// source: own
import Foundation
import Schedulers
let names = ["Ann", "Bob", "alice", "Carl", "bea"].publisher
let groups = names
  .collect()
  .map { Dictionary(grouping: $0) { $0.first!.uppercased() } }
  .map { groups in groups.keys.sorted().map { "\($0): \(groups[$0]!.sorted().joined(separator: " "))" } }
  .sink { $0.forEach { print($0) } }
