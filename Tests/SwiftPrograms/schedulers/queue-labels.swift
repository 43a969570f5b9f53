// source: own, for a Mac
import Dispatch

func current() -> String { String(cString: __dispatch_queue_get_label(nil)) }
print(current(), DispatchQueue.main.label)
let work = DispatchQueue(label: "com.example.work")
work.sync { print(current()) }
let done = DispatchGroup()
work.async(group: done) { print(current(), work.label) }
done.wait()
DispatchQueue.global().async(group: done) { print(current()) }
done.wait()
DispatchQueue.global(qos: .background).async(group: done) { print(current()) }
done.wait()
print(DispatchQueue.global(qos: .utility).label, current())
