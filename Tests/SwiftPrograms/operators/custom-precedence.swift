// source: own
precedencegroup PipePrecedence {
  associativity: left
  higherThan: AssignmentPrecedence
  lowerThan: NilCoalescingPrecedence
}
infix operator |>: PipePrecedence
infix operator >>>: AdditionPrecedence
func |> <A, B>(value: A, f: (A) -> B) -> B { f(value) }
func >>> <A, B, C>(f: @escaping (A) -> B, g: @escaping (B) -> C) -> (A) -> C { { g(f($0)) } }
func double(_ n: Int) -> Int { n * 2 }
func text(_ n: Int) -> String { "<\(n)>" }
print(3 |> double |> text)
let both = double >>> double >>> text
print(both(5), (1 + 2) |> double, [1, 2].map(double >>> text))
