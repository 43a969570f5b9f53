// source: own
import Foundation
import Schedulers
let posts = [["swift", "combine"], ["swift"], ["ios", "combine"]].publisher
let tags = posts.reduce(Set<String>()) { $0.union($1) }.map { $0.sorted() }.sink { print($0) }
let most = posts.max { $0.count < $1.count }.sink { print($0) }
let flat = posts.flatMap { $0.publisher }.removeDuplicates().collect(2).sink { print($0) }
