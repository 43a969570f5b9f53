// source: Swift book, Structures and Classes
struct Resolution { var width = 0; var height = 0 }
let vga = Resolution(width: 640, height: 480)
var cinema = vga
cinema.width = 2048
print(vga, cinema.width)
