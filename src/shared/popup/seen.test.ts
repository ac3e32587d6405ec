import { storage } from '@/core/platform/storage'
import { firstDue, noteSeen } from './seen'

const DAY = 24 * 60 * 60_000
const NOW = Date.UTC(2026, 2, 1)
const daily = { id: '1', everyDays: 1 }
const weekly = { id: '2', everyDays: 7 }

beforeEach(() => localStorage.clear())

it('gives the first that is due, each again after its days', () => {
  expect(firstDue([daily, weekly], NOW)).toBe(daily)
  noteSeen('1', NOW)
  expect(firstDue([daily, weekly], NOW)).toBe(weekly)
  noteSeen('2', NOW)
  expect(firstDue([daily, weekly], NOW + DAY - 1)).toBeUndefined()
  expect(firstDue([weekly, daily], NOW + DAY)).toBe(daily)
  noteSeen('1', NOW + 7 * DAY)
  expect(firstDue([daily, weekly], NOW + 7 * DAY)).toBe(weekly)
})

it('keeps no more than thirty', () => {
  for (let at = 1; at <= 40; at++) noteSeen(String(at), NOW + at)
  expect(storage.get('popupsSeen')).toHaveLength(30)
  expect(firstDue([{ id: '10', everyDays: 90 }], NOW + 50)).toBeDefined()
  expect(firstDue([{ id: '11', everyDays: 90 }], NOW + 50)).toBeUndefined()
})

it('is not confused by what others wrote under the key', () => {
  storage.set('popupsSeen', { 1: 'x' })
  expect(firstDue([daily], NOW)).toBe(daily)
})
