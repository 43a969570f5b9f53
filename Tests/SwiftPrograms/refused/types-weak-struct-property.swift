// source: own
struct S {}
class C { weak var s: S? }
