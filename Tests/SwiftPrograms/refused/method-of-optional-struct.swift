// source: own
struct Job { func run() {} }
let job: Job? = Job()
job.run()
