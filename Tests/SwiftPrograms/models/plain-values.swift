// source: own
import Foundation
// Plain values of CoreGraphics, and small parts of Foundation. A Mac prints `(1.0, 2.0)` for a point, Linux its properties.
func show(_ p: CGPoint) -> String { "\(p.x) \(p.y)" }
func show(_ r: CGRect) -> String { show(r.origin) + " \(r.size.width) \(r.size.height)" }
var p = CGPoint(x: 1, y: 2.5)
p.x += 3
print(show(p), p == CGPoint(x: 4, y: 2.5), show(CGPoint.zero), p.y / 2)
let size = CGSize(width: 30, height: 20)
var frame = CGRect(x: 10, y: 10, width: 100, height: 50)
print(size.width, show(frame), frame.midX, frame.maxY, frame.size.width)
print(frame.contains(CGPoint(x: 10, y: 59)), frame.contains(CGPoint(x: 110, y: 20)), frame.contains(CGRect(x: 11, y: 11, width: 5, height: 5)))
print(show(frame.insetBy(dx: 5, dy: 10)), show(frame.offsetBy(dx: -10, dy: 0)))
print(show(frame.union(CGRect(x: 0, y: 0, width: 20, height: 20))), show(frame.intersection(CGRect(x: 100, y: 40, width: 100, height: 100))))
print(frame.intersects(CGRect(x: 200, y: 0, width: 1, height: 1)), CGRect.zero.isEmpty)
frame.origin = .zero
frame.size.height = 7
print(show(frame))
func area(_ r: CGRect) -> CGFloat { r.width * r.height }
print(area(.init(origin: .zero, size: size)), area(.zero))
struct Shape: Codable, Equatable { var at = CGPoint(x: 1, y: 2); var box = CGRect(x: 0, y: 0, width: 1, height: 2) }
let json = try JSONEncoder().encode(Shape())
print(try JSONDecoder().decode(Shape.self, from: json) == Shape(), Set([CGPoint.zero, .zero, CGPoint(x: 1, y: 0)]).count)
print(try JSONDecoder().decode(CGSize.self, from: Data("[3, 4]".utf8)).height)
let moved = [CGPoint(x: 1, y: 1), .zero].map { CGPoint(x: $0.x + 1, y: $0.y * 2) }
print(moved.map(show), [p: "p"][p] ?? "none")
let cache = NSCache<NSString, NSNumber>()
print(cache.object(forKey: "a") == nil)
cache.setObject(1, forKey: "a")
cache.setObject(NSNumber(value: 2.5), forKey: "b", cost: 3)
print(cache.object(forKey: "a")!.intValue, cache.object(forKey: "b")?.doubleValue ?? 0)
cache.removeObject(forKey: "a")
print(cache.object(forKey: "a") == nil, cache.countLimit)
final class Box { let n: Int; init(_ n: Int) { self.n = n } }
let boxes = NSCache<NSNumber, Box>()
boxes.setObject(Box(7), forKey: 1)
print(boxes.object(forKey: NSNumber(value: 1))?.n ?? 0)
boxes.removeAllObjects()
print(boxes.object(forKey: 1) == nil)
print(NSNumber(value: true).boolValue, NSNumber(value: 3).stringValue, NSNumber(value: 3.9).intValue)
print(String.localizedStringWithFormat("%d files, %@", 3, "all"))
print(ProcessInfo.processInfo.arguments.count, ProcessInfo.processInfo.environment["NO_SUCH_NAME"] == nil)
print(ProcessInfo.processInfo.isOperatingSystemAtLeast(OperatingSystemVersion(majorVersion: 1, minorVersion: 0, patchVersion: 0)))
print(withoutActuallyEscaping({ 3 }) { $0() + 1 })
let (w, h) = (3, 4)
print(CGRect(x: 0, y: 0, width: w, height: h).width, CGSize(width: w, height: 2).height, CGPoint(x: 1, y: 2.5).y)
