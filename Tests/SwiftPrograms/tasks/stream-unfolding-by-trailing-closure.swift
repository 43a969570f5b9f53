// source: own
var n = 0
let stream = AsyncStream<Int> { n += 1; return n > 3 ? nil : n }
for await v in stream { print(v) }
let s2 = AsyncStream {
	try? await Task.sleep(nanoseconds: 1_000)
	n += 1
	return n < 8 ? n : nil
}
for await v in s2 { print(v) }
let s3 = AsyncThrowingStream<Int, Error> { n += 1; return n < 11 ? n : nil }
for try await v in s3 { print(v) }
let s4 = AsyncStream(unfolding: { () -> String? in n += 1; return n < 14 ? "\(n)" : nil })
for await v in s4 { print(v) }
