// source: own
struct Point { var x = 1 }
struct Line { let start: Point }
var line = Line(start: Point())
line.start.x = 3
