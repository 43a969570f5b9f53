// source: own
import Foundation
import Schedulers
_ = Fail<Int, URLError>(error: URLError(.badURL)).sink(receiveCompletion: { if case .failure(let e) = $0 { print(e.code == .badURL) } }, receiveValue: { _ in })
