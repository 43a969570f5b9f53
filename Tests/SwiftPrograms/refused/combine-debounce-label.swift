// source: Apple's documentation of Publisher.debounce(for:scheduler:options:), as OpenCombine quotes it
import Foundation
import Schedulers
let p = Just(1).debounce(every: .seconds(1), scheduler: DispatchQueue.main)
