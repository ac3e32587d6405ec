import { dueReminder } from './reminders'

const HOUR_MS = 60 * 60_000

const DEADLINE = 100 * HOUR_MS
const at = (hoursLeft: number, hoursInAll = 48) =>
  dueReminder({ since: DEADLINE - hoursInAll * HOUR_MS, deadlineAt: DEADLINE, now: DEADLINE - hoursLeft * HOUR_MS })

it.each([
  [30, null],
  [24, 24],
  [3, 24],
  [2, 2],
  [0.5, 2],
  [0, null],
])('with %d hours left, the reminder of %p hours is due', (left, before) => {
  expect(at(left)).toBe(before === null ? null : before * HOUR_MS)
})

it('leaves out what would have come before the waiting began', () => {
  expect(at(23, 24)).toBeNull()
  expect(at(1, 24)).toBe(2 * HOUR_MS)
  expect(at(1, 1.5)).toBeNull()
})
