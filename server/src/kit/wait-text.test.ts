import { waitText } from './wait-text'

it.each([
  [-5, '1秒'],
  [1, '1秒'],
  [41_001, '42秒'],
  [60_000, '60秒'],
  [60_001, '2分钟'],
  [3_600_000, '60分钟'],
  [3_600_001, '2小时'],
  [86_400_000, '24小时'],
])('a wait of %i ms is %s', (ms, text) => expect(waitText(ms)).toBe(text))
