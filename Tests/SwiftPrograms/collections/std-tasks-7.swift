// source: own
import Foundation
do {
  let r = ...3
  print(r.contains(2))
}
do {
  let x = ["a": 1]["z"].map(String.init) ?? "none"
  print(x)
}
do {
  let x = [("a", 1), ("b", 2)].reduce(into: [String: Int]()) { $0[$1.0] = $1.1 }
  print(x["b"]!)
}
