// source: own
import Foundation
import Schedulers
enum LoadError: Error { case slow }
let scheduler = DispatchQueue.test
let reply = PassthroughSubject<String, LoadError>()
let token = reply.timeout(.seconds(2), scheduler: scheduler, customError: { .slow })
  .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
reply.send("a")
scheduler.advance(by: .seconds(1))
reply.send("b")
scheduler.advance(by: .seconds(2))
reply.send("never")
