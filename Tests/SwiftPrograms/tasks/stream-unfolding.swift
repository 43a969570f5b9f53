// source: own
var count = 0
let stream = AsyncStream<Int> {
  count += 1
  return count < 4 ? count : nil
}
for await value in stream { print(value) }
