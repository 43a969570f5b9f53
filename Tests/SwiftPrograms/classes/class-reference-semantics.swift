// source: Swift book, Structures and Classes
class Resolution { var width = 0; var height = 0 }
class VideoMode { var resolution = Resolution(); var interlaced = false; var frameRate = 0.0; var name: String? }
let tenEighty = VideoMode()
tenEighty.resolution.width = 1920
tenEighty.interlaced = true
tenEighty.name = "1080i"
tenEighty.frameRate = 25.0
let alsoTenEighty = tenEighty
alsoTenEighty.frameRate = 30.0
print("The frameRate property of tenEighty is now \(tenEighty.frameRate)")
if tenEighty === alsoTenEighty { print("same instance") }
print(tenEighty !== VideoMode(), tenEighty.resolution.width, tenEighty.name ?? "none")
