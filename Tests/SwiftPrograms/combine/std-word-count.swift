// source: own
import Foundation
import Schedulers
let lines = ["the quick fox", "the lazy dog", "fox and dog"].publisher
let counts = lines
  .flatMap { $0.split(separator: " ").map(String.init).publisher }
  .reduce([String: Int]()) { counts, word in counts.merging([word: 1], uniquingKeysWith: +) }
  .sink { counts in
    for (word, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) { print(word, count) }
  }
