// source: own
import Foundation
let url = URL(string: "x")
print(url.host)
