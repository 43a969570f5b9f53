// source: own
extension Int: Error {}
func f(_ i: Int) throws -> Int { if i > 2 { throw i }; return i }
do { _ = try f(5) } catch let code as Int { print("code", code) } catch { print("?") }
do { _ = try f(5) } catch { print(error, (error as! Int) + 1) }
print((try? f(9)) as Any)
