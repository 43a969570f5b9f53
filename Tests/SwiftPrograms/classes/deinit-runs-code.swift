// source: own
final class Registry { static var open: [String] = [] ; static func note(_ s: String) { open.append(s) } }
final class Handle { let name: String; var onClose: (() -> Void)?
  init(_ name: String) { self.name = name; Registry.note("+" + name) }
  func close() { onClose?(); onClose = nil; Registry.note("-" + name) }
  deinit { close() } }
func work() { let h = Handle("file"); h.onClose = { Registry.note("closing") }; let other = Handle("other"); _ = other }
work()
print(Registry.open)
