import { readSupportHours, servedMs } from './support-hours'

test.each([
  ['每日 9:00-21:00', { from: 540, to: 1260, days: [1, 2, 3, 4, 5, 6, 7] }],
  ['周一至周五 9:30–18:00', { from: 570, to: 1080, days: [1, 2, 3, 4, 5] }],
  ['工作日 10：00 至 19：00', { from: 600, to: 1140, days: [1, 2, 3, 4, 5] }],
  ['周一到周日 0:00-24:00', { from: 0, to: 1440, days: [1, 2, 3, 4, 5, 6, 7] }],
  ['全天候', undefined],
  ['22:00-06:00', undefined],
  ['', undefined],
])('%s is open %j', (hours, open) => expect(readSupportHours(hours)).toEqual(open))

const at = (time: string) => Date.parse(`${time}:00+08:00`)
// 2026-11-27 is a Friday.
test.each([
  ['within a day', '每日 9:00-21:00', '2026-11-27T10:00', '2026-11-27T12:00', 120],
  ['over a night', '每日 9:00-21:00', '2026-11-27T20:00', '2026-11-28T10:00', 120],
  ['over a weekend', '工作日 9:00-18:00', '2026-11-27T17:00', '2026-11-30T10:00', 120],
  ['before the opening', '每日 9:00-21:00', '2026-11-27T06:00', '2026-11-27T08:00', 0],
  ['where nobody named hours', '全天候', '2026-11-27T23:00', '2026-11-28T01:00', 120],
])('%s only the hours of service count', (_name, hours, since, now, minutes) =>
  expect(servedMs(readSupportHours(hours), at(since), at(now))).toBe(minutes * 60_000),
)
