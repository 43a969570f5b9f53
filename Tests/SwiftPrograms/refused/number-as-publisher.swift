// source: own
import Schedulers
func watch(_ values: AnyPublisher<Int, Never>) {}
watch(5)
