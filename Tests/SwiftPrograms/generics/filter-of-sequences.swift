// source: own
func f(_ s: some StringProtocol) -> Int { let a = s.filter { !$0.isWhitespace }; return a.count + (a.first == "a" ? 100 : 0) }
func g<S: Sequence>(_ s: S) -> [S.Element] where S.Element: Equatable { let x = s.filter { _ in true }; return x }
func h<C: Collection>(_ s: C) -> Any { s.filter { _ in true } }
func k<C: RangeReplaceableCollection>(_ s: C) -> C { s.filter { _ in true } }
print(f("a b"))
print(g("abc"), g([1, 2]), g(Set([3])))
print(h("abc"), h([1]), k("abc"), k([1]))
extension StringProtocol { var letters: [Character] { filter { $0.isLetter } } }
print("a1b".letters, "a1b".dropFirst().letters)
extension Sequence { func odds(_ p: (Element) -> Bool) -> [Element] { filter(p) } }
print("abc".odds { $0 != "b" }, Set([1]).odds { $0 > 0 })
extension Collection { func firsts() -> [Element] { let r = self.filter { _ in true }; return Array(r.prefix(1)) } }
print("abc".firsts())
