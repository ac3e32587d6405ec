import { readSupportHours } from './support-hours'

test.each([
  ['每日 9:00-21:00', { from: 540, to: 1260, days: [1, 2, 3, 4, 5, 6, 7] }],
  ['周一至周五 9:30–18:00', { from: 570, to: 1080, days: [1, 2, 3, 4, 5] }],
  ['工作日 10：00 至 19：00', { from: 600, to: 1140, days: [1, 2, 3, 4, 5] }],
  ['周一到周日 0:00-24:00', { from: 0, to: 1440, days: [1, 2, 3, 4, 5, 6, 7] }],
  ['全天候', undefined],
  ['22:00-06:00', undefined],
  ['', undefined],
])('%s is open %j', (hours, open) => expect(readSupportHours(hours)).toEqual(open))
