/// Foundation's `ProcessInfo` and `NSCache`, which are declared at their first use.
enum ProcessNames {
  /// The environment is empty, because a session must give the same answers on every machine.
  private static let information = #"""
    struct OperatingSystemVersion {
      var majorVersion: Int
      var minorVersion: Int
      var patchVersion: Int
    }
    final class ProcessInfo {
      enum ThermalState: Int { case nominal, fair, serious, critical }
      static let processInfo = ProcessInfo()
      var arguments: [String] { CommandLine.arguments }
      var environment: [String: String] { [:] }
      var processName = "main"
      var processIdentifier: Int32 { 1 }
      var hostName: String { "localhost" }
      var userName: String { "user" }
      var fullUserName: String { "" }
      var globallyUniqueString: String { UUID().uuidString }
      var operatingSystemVersionString: String { "Version 14.0" }
      var operatingSystemVersion: OperatingSystemVersion {
        OperatingSystemVersion(majorVersion: 14, minorVersion: 0, patchVersion: 0)
      }
      var processorCount: Int { 1 }
      var activeProcessorCount: Int { 1 }
      var physicalMemory: UInt64 { 8_589_934_592 }
      var systemUptime: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1_000_000_000 }
      var thermalState: ThermalState { .nominal }
      var isLowPowerModeEnabled: Bool { false }
      var isMacCatalystApp: Bool { false }
      var isiOSAppOnMac: Bool { false }
      func isOperatingSystemAtLeast(_ version: OperatingSystemVersion) -> Bool { version.majorVersion <= 14 }
    }
    """#

  private static let cache = #"""
    protocol NSCacheDelegate {
      func cache(_ cache: Any, willEvictObject object: Any)
    }
    extension NSCacheDelegate {
      func cache(_ cache: Any, willEvictObject object: Any) {}
    }
    class NSCache<KeyType, ObjectType> {
      var name = ""
      weak var delegate: NSCacheDelegate?
      var countLimit = 0
      var totalCostLimit = 0
      var evictsObjectsWithDiscardedContent = true
      private var objects: [AnyHashable: (object: ObjectType, cost: Int)] = [:]
      private var order: [AnyHashable] = []
      init() {}
      private func place(of key: KeyType) -> AnyHashable {
        if let key = key as? AnyHashable { return key }
        return AnyHashable(ObjectIdentifier(key as AnyObject))
      }
      private func remove(_ place: AnyHashable) {
        if let old = objects[place] { delegate?.cache(self, willEvictObject: old.object) }
        objects[place] = nil
        order.removeAll { $0 == place }
      }
      private func evict() {
        func isOver() -> Bool {
          if countLimit > 0 && order.count > countLimit { return true }
          return totalCostLimit > 0 && objects.values.reduce(0) { $0 + $1.cost } > totalCostLimit
        }
        while order.count > 0, isOver() { remove(order[0]) }
      }
      func object(forKey key: KeyType) -> ObjectType? {
        let place = place(of: key)
        guard let found = objects[place] else { return nil }
        order.removeAll { $0 == place }
        order.append(place)
        return found.object
      }
      func setObject(_ object: ObjectType, forKey key: KeyType) { setObject(object, forKey: key, cost: 0) }
      func setObject(_ object: ObjectType, forKey key: KeyType, cost: Int) {
        let place = place(of: key)
        remove(place)
        objects[place] = (object, cost)
        order.append(place)
        evict()
      }
      func removeObject(forKey key: KeyType) { remove(place(of: key)) }
      func removeAllObjects() { for place in order { remove(place) } }
    }
    """#

  static func add(to builtIns: inout BuiltIns) {
    builtIns.addDeclared("ProcessInfo", information)
    builtIns.addDeclared("OperatingSystemVersion", using: ["ProcessInfo"], "")
    builtIns.addDeclared("NSCacheDelegate", cache)
    builtIns.addDeclared("NSCache", using: ["NSCacheDelegate"], "")
  }
}
