// source: own
import Foundation

srand48(7)
let drawn = drand48()
print(drawn, arc4random_uniform(1))
let range = NSRange(1..<3)
print(range.location, range.length, NSNotFound > 0)
let large = NSPredicate(block: { object, _ in (object as? Int ?? 0) > 1 })
print(large.evaluate(with: 3), large.evaluate(with: 1))
let path = "a/b/c.txt" as NSString
print(path.lastPathComponent, path.pathExtension, path.deletingPathExtension, path.deletingLastPathComponent)
print(("a/b" as NSString).appendingPathComponent("d"), NSString(string: "hello").substring(to: 2))
print(ByteCountFormatter.string(fromByteCount: 1_500_000, countStyle: .file))
let euros = NumberFormatter()
euros.numberStyle = .currency
euros.locale = Locale(identifier: "en_US")
euros.currencyCode = "EUR"
print(euros.string(from: 1234.5) ?? "")
