import { inTurns, sourcesOf } from './recommended'

const known = { cart: [1, 2], collected: [3], bought: [4], viewed: [2, 5] }

test('each place begins with its own: the cart with what is in it, the payment with what was bought', () => {
  expect(sourcesOf('cart', known, 10)).toEqual([1, 2, 5, 3])
  expect(sourcesOf('my', known, 10)).toEqual([3, 2, 5, 4])
  expect(sourcesOf('success', known, 10)).toEqual([4, 3, 2, 5])
  expect(sourcesOf('search', known, 2)).toEqual([2, 5])
})

test('the lists take turns, each item comes once, and what is left out gives way to the next', () => {
  expect(inTurns([[10, 11, 12], [20, 11], []], new Set([11]), 8)).toEqual([10, 20, 12])
  expect(
    inTurns(
      [
        [10, 11],
        [20, 10],
      ],
      new Set(),
      3,
    ),
  ).toEqual([10, 20, 11])
  expect(inTurns([], new Set(), 3)).toEqual([])
})
