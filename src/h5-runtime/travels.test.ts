import { ARRIVAL_LIMIT } from './limits'
import { createTravels } from './travels'

const went: unknown[] = []

beforeEach(() => {
  jest.useFakeTimers()
  went.length = 0
  jest.spyOn(history, 'go').mockImplementation((delta) => void went.push(delta))
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

it('what changes the history runs at once while it is at rest', () => {
  const { settled, popped } = createTravels()
  settled(() => went.push('act'))
  expect(went).toEqual(['act'])
  expect(popped()).toBe(false)
})

it('what comes during steps back waits for the arrival, in its sequence', () => {
  const { back, settled, popped } = createTravels()
  back(2, () => went.push('arrived'))
  settled(() => went.push('first'))
  settled(() => went.push('second'))
  expect(went).toEqual([-2])
  expect(popped()).toBe(true)
  expect(went).toEqual([-2, 'arrived', 'first', 'second'])
  expect(popped()).toBe(false)
})

it('steps that follow from an arrival are waited for, too', () => {
  const { back, settled, popped } = createTravels()
  back(1, () => back(1, () => went.push('there')))
  settled(() => back(3, () => went.push('far')))
  settled(() => went.push('last'))
  popped()
  expect(went).toEqual([-1, -1])
  popped()
  expect(went).toEqual([-1, -1, 'there', -3])
  popped()
  expect(went).toEqual([-1, -1, 'there', -3, 'far', 'last'])
})

it('steps that the browser never reports count as done after a while', () => {
  const { back, settled, popped } = createTravels()
  back(1, () => went.push('arrived'))
  settled(() => went.push('act'))
  jest.advanceTimersByTime(ARRIVAL_LIMIT)
  expect(went).toEqual([-1, 'arrived', 'act'])
  expect(popped()).toBe(false)
})
