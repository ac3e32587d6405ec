import { actionsOf, counterRange, firstRange, type Position } from './rules'

const offer = (more: Partial<Position> = {}): Position => ({
  state: 'PENDING',
  turn: 'shop',
  buyerFen: 80_000,
  shopFen: null,
  counters: 0,
  ...more,
})

test('a first offer is at least its part of the price, rounded up, and below it', () => {
  expect(firstRange(100_001, 70)).toEqual({ fromFen: 70_001, toFen: 100_000 })
})

test('counter-offers lie between what both named last', () => {
  expect(counterRange(offer(), 'shop', 100_000, 3)).toEqual({ fromFen: 80_001, toFen: 99_999 })
  const countered = offer({ state: 'COUNTERED', turn: 'buyer', shopFen: 90_000, counters: 1 })
  expect(counterRange(countered, 'buyer', 100_000, 3)).toEqual({ fromFen: 80_001, toFen: 89_999 })
  expect(counterRange(countered, 'buyer', 85_000, 3)).toEqual({ fromFen: 80_001, toFen: 84_999 })
})

test.each([
  ['it is not the turn', offer(), 'buyer', 3],
  ['none is left', offer({ counters: 3 }), 'shop', 3],
  ['nothing lies between', offer({ turn: 'buyer', shopFen: 80_001 }), 'buyer', 3],
  ['it has ended', offer({ state: 'DECLINED' }), 'shop', 3],
] as const)('no counter-offer when %s', (_, position, side, most) => {
  expect(counterRange(position, side, 100_000, most)).toBeNull()
})

test('the buyer answers at her turn, else withdraws; an accepted one is ordered or given up', () => {
  expect(actionsOf(offer(), false)).toEqual(['withdraw'])
  expect(actionsOf(offer({ turn: 'buyer' }), true)).toEqual(['accept', 'counter', 'decline'])
  expect(actionsOf(offer({ turn: 'buyer' }), false)).toEqual(['accept', 'decline'])
  expect(actionsOf(offer({ state: 'ACCEPTED' }), false)).toEqual(['order', 'withdraw'])
  expect(actionsOf(offer({ state: 'SUPERSEDED' }), false)).toEqual([])
})
