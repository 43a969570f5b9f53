// source: own
extension String: Error {}
let res: Result<Int, Error> = Result { throw "abc" }
if case .failure(let e) = res { print(e as? String ?? "?", e is String, type(of: e)) }
let e2: Error = "def"
print(e2 as? String ?? "?", e2 is String, type(of: e2), "\(e2)")
func f() throws { throw "text" }
do { try f() } catch { print(error is String, type(of: error)); if let s = error as? String { print(s + "!") } }
do { try f() } catch let s as String where s.count == 4 { print("four") } catch { print("other") }
func g() throws(String) { throw "typed" }
do { try g() } catch { print(error.uppercased()) }
do throws(String) { try g() } catch { print(error.count) }
