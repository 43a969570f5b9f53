// source: own
import Foundation
struct Point { var x = 1 }
let data = try JSONEncoder().encode(Point())
