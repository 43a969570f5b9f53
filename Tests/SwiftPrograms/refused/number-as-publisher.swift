// source: own
import Combine
func watch(_ values: AnyPublisher<Int, Never>) {}
watch(5)
