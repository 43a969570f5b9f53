// source: own
enum ParseError: Error { case empty, bad(Character) }
func digit(_ c: Character) throws(ParseError) -> Int { guard let n = c.wholeNumberValue else { throw .bad(c) }; return n }
func number(_ s: String) throws(ParseError) -> Int {
  if s.isEmpty { throw .empty }
  var n = 0
  for c in s { n = n * 10 + (try digit(c)) }
  return n
}
do { print(try number("42")); print(try number("4x")) } catch { switch error { case .empty: print("empty"); case .bad(let c): print("bad", c) } }
do throws(ParseError) { _ = try number("") } catch { print(error) }
let r = Result { () throws(ParseError) in try number("7") }
print(r, (try? number("z")) as Any)
