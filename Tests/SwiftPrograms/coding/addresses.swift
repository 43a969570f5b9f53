// source: own
import Foundation
import FoundationNetworking
for s in ["http://a.b/c?d=1&e=2#f", "", "not url é", "http://a b.com", "http://[bad", "http://host:port/x", "http://host:80/x/", "/rel/path", "mailto:x@y.z", "https://user:pw@h.com:8080/p/q.json?x=%20y", "http://a/ü?q=a b&c=[1]", "file:///tmp/x", "http://a.com", "HTTP://A.com/%zz", "http://a.com/a%20b", "?q=1", "#x", "http://", "a:b:c", "http://ex.com/a/../b", "1http://x", "http://a.com/<x>", "http://a.com/{id}", "http://a.com/a|b\"^`\\", "//h/p"] {
  guard let u = URL(string: s) else { print(s, "NIL"); continue }
  print(s, "=>", u.absoluteString, u.scheme as Any, u.host as Any, u.port as Any, "path", u.path, "q", u.query as Any, "f", u.fragment as Any, u.user as Any, u.lastPathComponent, u.pathExtension, u.pathComponents)
}
let b = URL(string: "https://api.x.com/v1")!
print(b.appendingPathComponent("users"), b.appendingPathComponent("users/1/"), b.appendingPathComponent("/a b"), b.appending(path: "x"), b.deletingLastPathComponent(), URL(string: "https://a.com/v1/")!.appendingPathComponent("q"), b.appendingPathExtension("json"))
print(URL(string: "q?x=1", relativeTo: b)!, URL(string: "q?x=1", relativeTo: b)!.absoluteString, URL(string: "/q", relativeTo: b)!.absoluteURL, URL(string:"../z", relativeTo: URL(string: "http://a/b/c/d")!)!.absoluteString)
print(b.appending(queryItems: [URLQueryItem(name: "a b", value: "c&d=é+/?"), URLQueryItem(name: "n", value: nil)]))
print(URL(string: "https://a.com", relativeTo: nil) as Any, b == URL(string: "https://api.x.com/v1")!, b.isFileURL, URL(fileURLWithPath: "/tmp/a b"))
var c = URLComponents(string: "https://api.x.com/search?q=a%20b&x")!
print(c, c.queryItems as Any, c.query as Any, c.percentEncodedQuery as Any, c.host as Any, c.path)
c.queryItems = [URLQueryItem(name: "q", value: "swift & co = é+/?;:@,$!'()*"), URLQueryItem(name: "e", value: ""), URLQueryItem(name: "n", value: nil)]
print(c.url as Any, c.string as Any)
c.queryItems?.append(URLQueryItem(name: "p", value: "1")); print(c.url!)
c.path = "/a b/ü"; print(c.url!); c.queryItems = nil; print(c.url!); c.queryItems = []; print(c.url!, c.queryItems as Any)
var e = URLComponents(); print(e.url as Any, e.path, e.queryItems as Any); e.scheme = "https"; e.host = "h.com"; print(e.url as Any); e.path = "nope"; print(e.url as Any); e.path = "/yes"; e.port = 80; e.fragment = "fr ag"; e.user = "u"; e.password = "p"; print(e.url as Any); e.query = "a b=c"; print(e.url as Any, e.queryItems as Any)
print(URLComponents(string: "http://[bad") as Any, URLComponents(url: b, resolvingAgainstBaseURL: false)!.path, URLQueryItem(name: "a", value: "b"), [URLQueryItem(name: "a", value: nil)])
var r = URLRequest(url: b); print(r, r.httpMethod as Any, r.allHTTPHeaderFields as Any, r.timeoutInterval, r.httpBody as Any)
r.httpMethod = "POST"; r.setValue("application/json", forHTTPHeaderField: "content-type"); r.addValue("a", forHTTPHeaderField: "Accept"); r.addValue("b", forHTTPHeaderField: "accept"); print(r.allHTTPHeaderFields!, r.value(forHTTPHeaderField: "ACCEPT") as Any, r.value(forHTTPHeaderField: "x") as Any)
r.setValue(nil, forHTTPHeaderField: "Accept"); print(r.allHTTPHeaderFields!); r.allHTTPHeaderFields = ["X": "1"]; print(r.allHTTPHeaderFields!)
print(r == r, URLRequest(url: b, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 5).timeoutInterval)
print(Date(timeIntervalSince1970: 1e20), Date(timeIntervalSince1970: -1e20), Date(timeIntervalSince1970: 1e12), Date(timeIntervalSince1970: 253402300800), Date(timeIntervalSince1970: -62135596801), Date(timeIntervalSince1970: -1e11))
print(Data(base64Encoded: "aGk=") as Any, Data(base64Encoded: "aGk") as Any, Data(base64Encoded: "a Gk=") as Any, Data(base64Encoded: "aGk=", options: .ignoreUnknownCharacters) as Any, Data(base64Encoded: "") as Any, Data(base64Encoded: "YQ==") as Any, Data(base64Encoded: "YQ=") as Any)
