// source: own
// Static members of a protocol's extension for one type, as styles have them.
protocol Style { func text(_ s: String) -> String }
struct Plain: Style { func text(_ s: String) -> String { s } }
struct Boxed: Style { var mark = "*"; func text(_ s: String) -> String { mark + s + mark } }
struct Joined<A: Style, B: Style>: Style { let a: A, b: B; func text(_ s: String) -> String { b.text(a.text(s)) } }
extension Style where Self == Plain { static var plain: Plain { Plain() }; static var other: Self { .init() } }
extension Style where Self == Boxed { static var boxed: Self { .init() }; static func boxed(_ m: String) -> Self { Self(mark: m) }; static func twice(_ m: String) -> Boxed { .init(mark: m + m) } }
extension Style { func then<B: Style>(_ b: B) -> Joined<Self, B> { Joined(a: self, b: b) }
  static func joined<A: Style, B: Style>(_ a: A, _ b: B) -> Self where Self == Joined<A, B> { .init(a: a, b: b) } }
struct Label<S: Style> { var s: String; var style: S; init(_ s: String, style: S) { (self.s, self.style) = (s, style) }; func style<N: Style>(_ n: N) -> Label<N> { .init(s, style: n) }; var shown: String { style.text(s) } }
func show(_ s: some Style) -> String { s.text("x") }; func show2<S: Style>(_ s: S) -> String { s.text("y") }; func show3(_ s: any Style) -> String { s.text("z") }
print(show(.plain), show(.boxed), show(.boxed("-")), show2(.other), show2(.twice("+")), show3(.plain), show3(.boxed("#")))
print(Label("l", style: .plain).shown, Label("l", style: .boxed).style(.boxed("!")).shown, Label("k", style: .plain).style(Plain().then(Boxed())).shown, type(of: Label("l", style: .boxed)))
let all: [any Style] = [.plain, .boxed("1"), Boxed()]; print(all.map { $0.text("q") })
