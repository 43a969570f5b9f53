// source: own
import Foundation
import Schedulers
let subject = PassthroughSubject<Int, Never>()
let log = [1, 2, 3]
let token = subject
  .map { $0 * 2 }
  .sink { print($0) }
subject
  .send(4)
log
  .forEach { print($0) }
