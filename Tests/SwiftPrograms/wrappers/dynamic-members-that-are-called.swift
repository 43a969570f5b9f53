// source: own
@dynamicMemberLookup struct Builder<T> { var v: T; subscript<U>(dynamicMember p: WritableKeyPath<T, U>) -> (U) -> Builder<T> { { u in var c = v; c[keyPath: p] = u; return Builder(v: c) } } }
struct Conf { var host = "h"; var port = 1; var tags: [String] = []; var mode: Mode = .dev; enum Mode { case dev, prod } }
print(Builder(v: Conf()).port(80).host("x").tags(["a"]).mode(.prod).v)
