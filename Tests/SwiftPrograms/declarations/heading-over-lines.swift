// source: own
protocol SearchUsecase: Usecase
where Input == String,
  Output == [Int] {}

protocol LoadUsecase: Usecase where
  Input == Int,
  Output == [Int] {}

protocol Usecase {
  associatedtype Input
  associatedtype Output
  func execute(_ input: Input) -> Output
}
struct Search: SearchUsecase {
  func execute(_ input: String) -> [Int] { input.map { Int(String($0)) ?? 0 } }
}
struct Load: LoadUsecase {
  func execute(_ input: Int) -> [Int] { [input] }
}
print(Search().execute("123"), Load().execute(4))
