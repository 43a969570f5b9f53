// source: own
import Foundation
struct Point: Decodable { var x = 1 }
let data = try JSONEncoder().encode([Point(x: 2)])
