// source: Apple's documentation of Publisher.handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:receiveRequest:), as OpenCombine quotes it
import Schedulers
_ = (1...2).publisher.handleEvents(receiveOutput: { print("saw \($0)") }, receiveCompletion: { print("ended \($0)") }).sink { print($0) }
