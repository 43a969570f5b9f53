// source: own
// Functions named by an operator that is declared further below; type names that begin with `_`.
struct _Route<S, E> {
  let name: String
}

func => <S, E>(left: [S], right: S) -> _Route<S, E>
{
  // A comment on the first line.
  return _Route<S, E>(name: "several")
}

func => <S, E>(left: S, right: [S]) -> _Route<S, E>
{
  return _Route(name: 1 => 2)
}

func => (left: Int, right: Int) -> String { "\(left) to \(right)" }

func ++><T>(left: [T], right: T) -> [T] { left + [right] }

infix operator => : AdditionPrecedence
infix operator ++>: AdditionPrecedence

let first: _Route<Int, String> = [1, 2] => 3
let second: _Route<Int, String> = 1 => [2, 3]
print(first.name, second.name, 4 => 5, [1] ++> 2)
let made = _Route<Int, String>(name: "made")
print(made)
