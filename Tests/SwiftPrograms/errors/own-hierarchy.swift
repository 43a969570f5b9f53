// source: own
protocol AppError: Error { var code: Int { get } }
extension AppError { var title: String { "E\(code)" } }
enum DiskError: Int, AppError { case full = 1, missing = 4; var code: Int { 100 + rawValue } }
struct ServerError: AppError, Equatable { let status: Int; var code: Int { status } }
struct Stopped: Error {}
func fail(_ n: Int) throws { switch n { case 0: throw DiskError.missing; case 1: throw ServerError(status: 500); case 2: throw Stopped(); default: break } }
for n in 0...3 {
  do { try fail(n); print("fine") } catch let e as DiskError { print("disk", e, e.rawValue, e.title) } catch let e as AppError { print("app", e.title, e) } catch { print("unknown", type(of: error)) }
}
