// source: own
import Foundation

let quality: DispatchQoS.QoSClass = .userInitiated
let queue = DispatchQueue(label: "work", qos: DispatchQoS.background, attributes: .concurrent)
queue.sync { print("sync", quality == .userInitiated) }
let group = DispatchGroup()
queue.async(group: group, qos: .unspecified, flags: []) { print("in the group") }
group.wait()
DispatchQueue.global(qos: DispatchQoS.QoSClass.background).sync { print(DispatchQoS.utility.qosClass) }
print(DispatchQoS.default == DispatchQoS(qosClass: .default, relativePriority: 0))
