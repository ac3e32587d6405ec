import { medianOf } from './series'

describe('the price in the middle of what was sold', () => {
  it('is unknown below five sales', () => {
    expect(medianOf([1, 2, 3, 4])).toBeNull()
  })

  it('is the middle one, or between the two in the middle', () => {
    expect(medianOf([5_000, 100, 300, 200, 400])).toBe(300)
    expect(medianOf([600, 100, 300, 200, 401, 500])).toBe(351)
  })
})
