import { createLayers } from './layers'

const setUp = () => {
  const opened: number[] = []
  const left: number[] = []
  const layers = createLayers({ open: (depth) => opened.push(depth), leave: (steps) => left.push(steps) })
  return { layers, opened, left }
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
    expect(layers.popped(0)).toBe(true)
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

  it('goes back over entries of popups that a reload has closed', () => {
    const { layers, left } = setUp()
    layers.discard(0)
    expect(left).toEqual([])
    layers.discard(2)
    expect(left).toEqual([2])
    expect(layers.popped(0)).toBe(true)
    expect(layers.popped(0)).toBe(false)
  })
})
