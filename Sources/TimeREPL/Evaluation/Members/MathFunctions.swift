import Glibc

/// C's mathematical functions, which Foundation exports.
enum MathFunctions {
  typealias Row = (declarations: [String], run: @Sendable (Arguments) throws -> Value)

  static let rows: [Row] = unary + binary + others + (unary + binary).map(ofFloats)
  static let names = Set(rows.map { String($0.declarations[0].prefix { $0 != "(" }) })

  /// C's constants, by Foundation's names.
  static let constants: KeyValuePairs<String, Double> = [
    "M_PI": .pi, "M_E": M_E, "M_PI_2": .pi / 2, "M_PI_4": .pi / 4, "M_SQRT2": 2.0.squareRoot(), "M_LN2": M_LN2,
    "M_LN10": M_LN10,
  ]

  private static let unary: [Row] = [
    one("floor", { Glibc.floor($0) }), one("ceil", { Glibc.ceil($0) }), one("round", { Glibc.round($0) }),
    one("trunc", { Glibc.trunc($0) }), one("rint", { Glibc.rint($0) }), one("sin", { Glibc.sin($0) }),
    one("cos", { Glibc.cos($0) }), one("tan", { Glibc.tan($0) }), one("asin", { Glibc.asin($0) }),
    one("acos", { Glibc.acos($0) }), one("atan", { Glibc.atan($0) }), one("sinh", { Glibc.sinh($0) }),
    one("cosh", { Glibc.cosh($0) }), one("tanh", { Glibc.tanh($0) }), one("exp", { Glibc.exp($0) }),
    one("exp2", { Glibc.exp2($0) }), one("expm1", { Glibc.expm1($0) }), one("log", { Glibc.log($0) }),
    one("log2", { Glibc.log2($0) }), one("log10", { Glibc.log10($0) }), one("log1p", { Glibc.log1p($0) }),
    one("cbrt", { Glibc.cbrt($0) }), one("fabs", { Glibc.fabs($0) }), one("sqrt", { $0.squareRoot() }),
  ]

  private static let binary: [Row] = [
    two("pow", { Glibc.pow($0, $1) }), two("atan2", { Glibc.atan2($0, $1) }), two("hypot", { Glibc.hypot($0, $1) }),
    two("fmod", { Glibc.fmod($0, $1) }), two("fmin", { Glibc.fmin($0, $1) }), two("fmax", { Glibc.fmax($0, $1) }),
    two("remainder", { Glibc.remainder($0, $1) }), two("fdim", { Glibc.fdim($0, $1) }),
    two("copysign", { Glibc.copysign($0, $1) }),
  ]

  private static let others: [Row] = [
    (["lround(_ x: Double) -> Int"], { .int(Int(Glibc.lround(try $0.number(0)))) }),
    (["lrint(_ x: Double) -> Int"], { .int(Int(Glibc.lrint(try $0.number(0)))) }),
    (
      ["ldexp(_ x: Double, _ n: Int) -> Double"],
      { arguments in
        .double(Glibc.scalbln(try arguments.number(0), try arguments.int(1)))
      }
    ),
    (
      ["modf(_ x: Double) -> (Double, Double)"],
      { arguments in
        let (whole, fraction) = Glibc.modf(try arguments.number(0))
        return try .tuple([.double(whole), .double(fraction)])
      }
    ),
  ]

  /// Returns C's function for a Float, `sqrtf`.
  private static func ofFloats(_ row: Row) -> Row {
    let (name, rest) = (row.declarations[1].prefix { $0 != "(" }, row.declarations[1].drop { $0 != "(" })
    return ([name + "f" + rest], row.run)
  }

  /// The result for a Float is that for a Double, rounded again.
  private static func one(_ name: String, _ function: @escaping @Sendable (Double) -> Double) -> Row {
    (
      ["Double", "Float"].map { "\(name)(_ x: \($0)) -> \($0)" },
      { arguments in
        let result = function(try arguments.number(0))
        return arguments.isOfFloats ? .float(Float(result)) : .double(result)
      }
    )
  }

  private static func two(_ name: String, _ function: @escaping @Sendable (Double, Double) -> Double) -> Row {
    (
      ["Double", "Float"].map { "\(name)(_ x: \($0), _ y: \($0)) -> \($0)" },
      { arguments in
        let result = function(try arguments.number(0), try arguments.number(1))
        return arguments.isOfFloats ? .float(Float(result)) : .double(result)
      }
    )
  }
}

extension Arguments {
  fileprivate var isOfFloats: Bool { if case .float = self[0].innermost { true } else { false } }
}
