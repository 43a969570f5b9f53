// source: own
@dynamicCallable struct Adder {
  func dynamicallyCall(withArguments numbers: [Int]) -> Int { numbers.reduce(0, +) }
  func dynamicallyCall(withKeywordArguments parts: KeyValuePairs<String, Int>) -> String {
    parts.map { "\($0)\($1)" }.joined()
  }
}
func make() -> Adder { Adder() }
print(Adder()(1, 2, 3), make()(4, 5), Adder()(a: 1, b: 2), [Adder()][0](7))
