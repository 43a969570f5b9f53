// source: own
import Schedulers
enum E: Error { case end }
let record = Record<Int, E> { recording in
  recording.receive(1)
  recording.receive(2)
  recording.receive(completion: .failure(E.end))
}
print(record.recording.output, record.recording.completion)
let again = Record(recording: record.recording)
let c = again.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
let plain = Record<Int, Never>(output: [5], completion: .finished)
print(plain.recording.output, plain.recording.completion)
