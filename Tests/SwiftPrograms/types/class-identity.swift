// source: Swift book, Structures and Classes
class VideoMode { var frameRate = 0.0; var name: String? }
let tenEighty = VideoMode()
tenEighty.frameRate = 25
let alsoTenEighty = tenEighty
alsoTenEighty.frameRate = 30
print(tenEighty.frameRate, tenEighty === alsoTenEighty)
