import { touchDirection } from './touch'

it.each([
  [10, 0, null],
  [0, -10, null],
  [11, 0, 'horizontal'],
  [-30, 29, 'horizontal'],
  [5, 11, 'vertical'],
  [-12, -12, 'vertical'],
])('a finger moved by %i, %i is heading %s (spec 9/49)', (dx, dy, direction) => {
  expect(touchDirection(dx, dy)).toBe(direction)
})
