// source: own
import Schedulers
var token: AnyCancellable? = AnyCancellable { print("cancelled") }
token?.cancel()
token = nil
do { let t = AnyCancellable { print("end of scope") }; _ = t }
final class Owner { var tokens: [AnyCancellable] = []; deinit { print("owner ends") } }
var owner: Owner? = Owner()
owner!.tokens.append(AnyCancellable { print("first") })
owner!.tokens.append(AnyCancellable { print("second") })
owner = nil
print("done")
