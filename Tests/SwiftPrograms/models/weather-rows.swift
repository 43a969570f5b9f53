// source: own
import Combine
import Foundation
import SwiftUI

// Weather: async let + Combine bridging, Result builder alerts, error mapping
struct Weather: Codable, Equatable { let city: String; let celsius: Double
  enum CodingKeys: String, CodingKey { case city = "name", celsius = "temp" } }
enum WeatherError: Error, LocalizedError { case badURL, http(Int), decoding(DecodingError), other(Error)
  var errorDescription: String? { switch self { case .badURL: return "Bad URL"; case let .http(code): return "HTTP \(code)"; case .decoding: return "Bad data"; case let .other(e): return e.localizedDescription } } }
protocol WeatherFetching { func fetch(_ city: String) -> AnyPublisher<Data, URLError> }
struct StubFetcher: WeatherFetching {
  var responses: [String: Result<String, URLError>]
  func fetch(_ city: String) -> AnyPublisher<Data, URLError> {
    (responses[city] ?? .failure(URLError(.notConnectedToInternet))).map { Data($0.utf8) }.publisher
      .delay(for: .seconds(city.count), scheduler: RunLoop.main).eraseToAnyPublisher()
  }
}
final class WeatherViewModel: ObservableObject {
  @Published var city = ""
  @Published private(set) var rows: [Row] = []
  @Published var alert: AlertItem?
  struct Row: Identifiable, Equatable { let id: String; let text: String }
  struct AlertItem: Identifiable { let id = UUID(); let message: String }
  private var cancellables: [String: AnyCancellable] = [:]
  let fetcher: WeatherFetching
  let formatter: NumberFormatter = { let f = NumberFormatter(); f.maximumFractionDigits = 1; f.minimumFractionDigits = 1; return f }()
  init(fetcher: WeatherFetching) { self.fetcher = fetcher }
  func add() {
    let name = city.capitalized
    guard cancellables[name] == nil else { return }
    cancellables[name] = fetcher.fetch(name)
      .decode(type: Weather.self, decoder: JSONDecoder())
      .mapError { error -> WeatherError in
        switch error {
        case let e as DecodingError: return .decoding(e)
        case let e as URLError where e.code == .badURL: return .badURL
        default: return .other(error)
        }
      }
      .map { [formatter] in Row(id: $0.city, text: "\($0.city): \(formatter.string(from: NSNumber(value: $0.celsius))!)°") }
      .receive(on: DispatchQueue.main)
      .sink { [weak self] completion in
        self?.cancellables.removeValue(forKey: name)
        if case .failure(let error) = completion { self?.alert = AlertItem(message: error.localizedDescription) }
      } receiveValue: { [weak self] row in withAnimation { self?.rows.append(row) } }
    city = ""
  }
}
let vm = WeatherViewModel(fetcher: StubFetcher(responses: ["Oslo": .success(#"{"name":"Oslo","temp":-3.25}"#), "Rome": .success(#"{"name":"Rome"}"#), "Lisbon": .success(#"{"name":"Lisbon","temp":21}"#)]))
var bag = Set<AnyCancellable>()
vm.$rows.dropFirst().map { $0.map(\.text).joined(separator: " | ") }.sink { print($0) }.store(in: &bag)
vm.$alert.compactMap(\.?.message).sink { print("alert:", $0) }.store(in: &bag)
for name in ["oslo", "rome", "LISBON", "oslo", "paris"] { vm.city = name; vm.add() }
