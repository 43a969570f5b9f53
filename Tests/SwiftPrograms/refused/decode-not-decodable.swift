// source: own
import Foundation
struct Point { var x = 1 }
let point = try JSONDecoder().decode(Point.self, from: Data("{}".utf8))
