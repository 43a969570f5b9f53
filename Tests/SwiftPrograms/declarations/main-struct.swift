// source: own
import Foundation
@main
struct Tool {
  static let version = "1.0"
  static func main() {
    print("Tool", version)
    run(args: ["a", "b"])
  }
  static func run(args: [String]) { for a in args { print(process(a)) } }
}
func process(_ s: String) -> String { s.uppercased() + suffix }
let suffix = "!"
