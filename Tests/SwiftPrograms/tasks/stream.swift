// source: own
let numbers = AsyncStream<Int> { continuation in
  for i in 1...3 { continuation.yield(i) }
  continuation.finish()
}
for await number in numbers { print(number) }
for await number in numbers { print("again", number) }
print("end")
