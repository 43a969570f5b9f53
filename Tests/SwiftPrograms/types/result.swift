// source: Swift's standard library, documentation of Result
enum EntropyError: Error { case entropyDepleted }
let ok: Result<Int, EntropyError> = .success(3)
let bad: Result<Int, EntropyError> = .failure(.entropyDepleted)
print(ok, bad)
