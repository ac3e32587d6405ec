import { ownHost } from './own-host'

it.each([
  ['https://api.shop.example', 'api.shop.example'],
  ['http://localhost:8080', 'localhost'],
  ['', ''],
])('the host of the API %p counts in the mini-program: %p', (origin, host) => {
  process.env.API_ORIGIN = origin
  expect(ownHost()).toBe(host)
})
