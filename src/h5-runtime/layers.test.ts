import { createLayers } from './layers'

const setUp = () => {
  const opened: number[] = []
  const left: number[] = []
  let isMoving = false
  const waiting: (() => void)[] = []
  const layers = createLayers({
    open: (depth) => opened.push(depth),
    leave: (steps) => {
      isMoving = true
      left.push(steps)
    },
    settled: (act) => (isMoving ? void waiting.push(act) : act()),
  })
  const arrive = () => {
    isMoving = false
    for (const act of waiting.splice(0)) act()
  }
  return { layers, opened, left, arrive }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('layers over a page', () => {
  it('closes the popup instead of the page when the user goes back', () => {
    const { layers, opened } = setUp()
    const onBack = jest.fn()
    layers.intercept(onBack)
    expect(opened).toEqual([1])
    expect(layers.popped(0)).toBe(true)
    expect(onBack).toHaveBeenCalledTimes(1)
    expect(layers.popped(0)).toBe(false)
  })

  it('takes its entry back when it was closed otherwise, without anything else happening', () => {
    const { layers, left } = setUp()
    const onBack = jest.fn()
    const remove = layers.intercept(onBack)
    remove()
    remove()
    jest.runAllTimers()
    expect(left).toEqual([1])
    expect(layers.popped(0)).toBe(false)
    expect(onBack).not.toHaveBeenCalled()
  })

  it('leaves its entry to a page that opens right after it closed', () => {
    const { layers, left } = setUp()
    const remove = layers.intercept(() => {})
    remove()
    expect(layers.drop()).toBe(1)
    jest.runAllTimers()
    expect(left).toEqual([])
  })

  it('closes only the uppermost of two', () => {
    const { layers } = setUp()
    const below = jest.fn()
    const above = jest.fn()
    layers.intercept(below)
    layers.intercept(above)
    expect(layers.popped(1)).toBe(true)
    expect(above).toHaveBeenCalled()
    expect(below).not.toHaveBeenCalled()
  })

  it('opens its entry after the last one has been taken back, since the step back would take it, too', () => {
    const { layers, opened, left, arrive } = setUp()
    layers.intercept(() => {})()
    jest.runAllTimers()
    expect([opened, left]).toEqual([[1], [1]])
    const onBack = jest.fn()
    const remove = layers.intercept(onBack)
    expect(opened).toEqual([1])
    arrive()
    expect(opened).toEqual([1, 1])
    remove()
    jest.runAllTimers()
    expect(left).toEqual([1, 1])
    expect(onBack).not.toHaveBeenCalled()
  })

  it('has no entry to take back when it closed before it had one', () => {
    const { layers, opened, left, arrive } = setUp()
    layers.intercept(() => {})()
    jest.runAllTimers()
    layers.intercept(() => {})()
    arrive()
    jest.runAllTimers()
    expect([opened, left]).toEqual([[1], [1]])
  })

  it('waits with its entry when another one is being taken back', () => {
    const { layers, left, arrive } = setUp()
    const remove = [layers.intercept(() => {}), layers.intercept(() => {})]
    remove[1]?.()
    jest.runAllTimers()
    remove[0]?.()
    jest.runAllTimers()
    expect(left).toEqual([1])
    arrive()
    expect(left).toEqual([1, 1])
  })
})
