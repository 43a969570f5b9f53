// source: own
import Foundation
final class Queue { var count = 0 }
enum Local {
  static let key = "queue"
  static var queue: Queue {
    guard let queue = Thread.current.threadDictionary[key] as? Queue else {
      let made = Queue()
      Thread.current.threadDictionary[key] = made
      return made
    }
    return queue
  }
}
Local.queue.count += 1
Local.queue.count += 1
print(Local.queue.count, Thread.current.threadDictionary["other"] == nil, Thread.current.threadDictionary.count)
Thread.current.threadDictionary["other"] = 3
print(Thread.current.threadDictionary["other"] as! Int)
Thread.current.threadDictionary.removeObject(forKey: "other")
print(Thread.current.threadDictionary.object(forKey: "other") == nil)
