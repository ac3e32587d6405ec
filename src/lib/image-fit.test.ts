import { coverArea, fitWidth } from './image-fit'

it('a picture is at most 680 wide, in its own proportions (spec 9)', () => {
  expect(fitWidth({ width: 4032, height: 3024 }, 680)).toEqual({ width: 680, height: 510 })
  expect(fitWidth({ width: 680, height: 9000 }, 680)).toEqual({ width: 680, height: 9000 })
  expect(fitWidth({ width: 300, height: 200 }, 680)).toEqual({ width: 300, height: 200 })
  expect(fitWidth({ width: 10_000, height: 1 }, 680)).toEqual({ width: 680, height: 1 })
})

it('a thumbnail takes the largest square in the middle', () => {
  const square = { width: 200, height: 200 }
  expect(coverArea({ width: 400, height: 300 }, square)).toEqual({ x: 50, y: 0, width: 300, height: 300 })
  expect(coverArea({ width: 300, height: 400 }, square)).toEqual({ x: 0, y: 50, width: 300, height: 300 })
  expect(coverArea({ width: 100, height: 100 }, square)).toEqual({ x: 0, y: 0, width: 100, height: 100 })
})
