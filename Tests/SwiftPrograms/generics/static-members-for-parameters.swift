// source: own
protocol Style { var n: Int { get }; func scaled(_ k: Int) -> Self }
struct Plain: Style { var n = 3; func scaled(_ k: Int) -> Plain { Plain(n: n * k) }; var extra: String { "p\(n)" } }
struct Bold: Style { var n = 5; var w: Double; func scaled(_ k: Int) -> Bold { Bold(n: n * k, w: w) } }
extension Style where Self == Plain { static var plain: Plain { Plain() }; static func sized(_ n: Int) -> Plain { Plain(n: n) } }
extension Style where Self == Bold { static func bold(_ w: Double) -> Bold { Bold(w: w) } }
func use<S: Style>(_ s: S) -> S { s }
func any(_ s: any Style) -> Int { s.n }
func some(_ s: some Style) -> Int { s.n * 2 }
struct View<S: Style> { var s: S; init(_ s: S) { self.s = s }; func with<T: Style>(_ t: T) -> View<T> { View<T>(t) } }
print(use(.plain).n, use(.plain).extra, use(.sized(4)).scaled(2).n, use(.bold(1)).w)
print(any(.plain), some(.bold(2)), View(.plain).s.n, View(.plain).with(.bold(3)).s.w)
