// source: Swift book, Control Flow
if #available(macOS 10.12, *) { print("ok") }
