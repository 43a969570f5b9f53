// source: own
class AppError: Error, CustomStringConvertible { let code: Int; init(_ code: Int) { self.code = code }; var description: String { "AppError \(code)" } }
final class NetError: AppError { let url: String; init(url: String) { self.url = url; super.init(404) }; override var description: String { "no \(url)" } }
func fail(_ n: Int) throws { if n == 0 { throw AppError(1) }; throw NetError(url: "x.org") }
for n in 0...1 {
  do { try fail(n) } catch let e as NetError { print("net", e.url, e.code, e) } catch let e as AppError { print("app", e) } catch { print("?") }
}
