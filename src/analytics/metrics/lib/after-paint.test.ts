import { afterPaint } from './after-paint'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('reports the next drawn frame, once', () => {
  const painted = jest.fn()
  afterPaint(painted)
  jest.advanceTimersByTime(20_000)
  // A frame is drawn after 16 ms, and the task after it runs 1 ms later.
  expect(painted.mock.calls).toEqual([[17]])
})

it('gives a page up that draws nothing for 10 s, with "execution timed out", logged only (spec 8/27, 9/67)', () => {
  jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0)
  const painted = jest.fn()
  const log = jest.fn()
  afterPaint(painted, log)
  jest.advanceTimersByTime(9_999)
  expect(log).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(log.mock.calls).toEqual([['execution timed out']])
  expect(painted).not.toHaveBeenCalled()
})

it('reports nothing after it was stopped', () => {
  const painted = jest.fn()
  afterPaint(painted)()
  jest.advanceTimersByTime(20_000)
  expect(painted).not.toHaveBeenCalled()
})
