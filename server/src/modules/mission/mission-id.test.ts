import { makeMissionId, missionOf } from './mission-id'

const KEY = 'k'.repeat(32)
const NOW = Date.parse('2026-03-01T12:00:00+08:00')
const named = { missionId: 1001, userId: 7, madeAt: NOW }
const id = makeMissionId(KEY, named)

it('pays its user from nine seconds on, on its day', () => {
  expect(missionOf(KEY, id, 7, NOW + 8_999)).toBeNull()
  expect(missionOf(KEY, id, 7, NOW + 9_000)).toEqual({ missionId: 1001, day: '2026-03-01' })
  expect(missionOf(KEY, id, 7, NOW + 12 * 60 * 60_000)).toBeNull()
})

it.each([
  ['of another user', id, 8],
  ['of another mission', id.replace('1001', '1002'), 7],
  ['made earlier than it was', id.replace(NOW.toString(36), () => (NOW - 60_000).toString(36)), 7],
  ['without its mark', id.slice(0, -1), 7],
  ['that is none', '1001', 7],
  ['that is empty', '', 7],
])('one %s pays nothing', (_what, given, userId) => {
  expect(missionOf(KEY, given, userId, NOW + 20_000)).toBeNull()
})
