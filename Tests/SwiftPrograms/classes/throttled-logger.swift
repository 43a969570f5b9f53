// source: own
import Schedulers
final class Logger { private(set) var lines: [String] = []; private let input = PassthroughSubject<String, Never>(); private var bag = Set<AnyCancellable>()
  init(limit: Int) { input.collect(limit).sink { [weak self] batch in self?.lines.append(batch.joined(separator: "+")) }.store(in: &bag) }
  func log(_ s: String) { input.send(s) }
  func flush() { input.send(completion: .finished) } }
let logger = Logger(limit: 2)
for word in ["a", "b", "c"] { logger.log(word) }
print(logger.lines)
logger.flush()
print(logger.lines)
