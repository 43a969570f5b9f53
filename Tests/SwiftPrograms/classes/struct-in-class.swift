// source: own
struct Point { var x = 0, y = 0; mutating func move(_ d: Int) { x += d; y += d } }
final class Sprite { var position = Point(); var trail: [Point] = []; var tags: Set<String> = []; var names: [String: [Int]] = [:] }
let sprite = Sprite()
let other = sprite
sprite.position.x = 5
sprite.position.move(2)
sprite.trail.append(sprite.position)
sprite.trail[0].y = 100
sprite.tags.insert("a")
sprite.names["k", default: []].append(1)
sprite.names["k"]?.append(2)
print(other.position, other.trail, other.tags, other.names)
var copy = sprite.position
copy.x = 0
print(sprite.position.x, copy.x)
