// source: own
import Foundation

class Named: NSObject {
  let name: String
  init(_ name: String) {
    self.name = name
    super.init()
  }
  override var description: String { "Named(\(name))" }
  override func isEqual(_ object: Any?) -> Bool { (object as? Named)?.name == name }
  override var hash: Int { name.hashValue }
}
class Plain: NSObject { var count = 1 }
let named = Named("a")
print(named, "\(named)")
print(Named("a") == Named("a"), Named("a") == Named("b"), Named("a") === Named("a"))
print(Set([Named("a"), Named("a"), Named("b")]).count)
let plain = Plain()
plain.count += 1
print(plain.count, plain == plain, plain == Plain(), plain.isEqual(plain))
let objects: [NSObject] = [named, plain]
print(objects.contains(plain), objects[0] is Named, objects.firstIndex(of: plain) ?? -1)
