// source: own
import Foundation
import Schedulers
let c = DispatchQueue.immediate.timerPublisher(every: .seconds(1)).autoconnect().sink { _ in print("once") }
print("end")
