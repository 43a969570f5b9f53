// source: own
struct Trie { final class Node { var kids: [Character: Node] = [:]; var isEnd = false }
  private let root = Node()
  func insert(_ w: some StringProtocol) { var n = root; for c in w { if let k = n.kids[c] { n = k } else { let k = Node(); n.kids[c] = k; n = k } }; n.isEnd = true }
  func words(_ prefix: String) -> [String] { var n = root; for c in prefix { guard let k = n.kids[c] else { return [] }; n = k }
    var out: [String] = []
    func walk(_ n: Node, _ s: String) { if n.isEnd { out.append(s) }; for (c, k) in n.kids.sorted(by: { $0.key < $1.key }) { walk(k, s + String(c)) } }
    walk(n, prefix); return out } }
let t = Trie(); "car card care cat dog do".split(separator: " ").forEach(t.insert)
print(t.words("car"), t.words("do"), t.words("x"), t.words("").count)
