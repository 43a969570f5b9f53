// source: Swift book, Control Flow
let temperatureInCelsius = 25
let weatherAdvice = if temperatureInCelsius <= 0 {
  "It's very cold."
} else if temperatureInCelsius >= 30 {
  "It's really warm."
} else {
  "It's not that cold."
}
print(weatherAdvice)
