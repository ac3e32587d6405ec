import { findDifferences, type OurTrade } from './match'
import type { StatementTrade } from './statement-file'

const DAY = { from: 1_000, to: 2_000 }
const ours = (more: Partial<OurTrade> = {}): OurTrade => ({
  item: 'payment',
  number: 'P1',
  tradeNo: 'T1',
  amountFen: 100,
  state: 'done',
  at: 1_500,
  orderNo: '1',
  ...more,
})
const theirs = (more: Partial<StatementTrade> = {}): StatementTrade => ({
  item: 'payment',
  number: 'P1',
  tradeNo: 'T1',
  amountFen: 100,
  state: 'done',
  at: 1_500,
  ...more,
})
const refund = { item: 'refund', number: 'R1' } as const
const find = (line: StatementTrade[], own: OurTrade[], elsewhere: StatementTrade[] = []) =>
  findDifferences(line, own, DAY, elsewhere).map(({ kind, adjustFen }) => [kind, adjustFen])

describe('a statement matched with our payments and refunds', () => {
  test('has no difference where number, sum and state agree', () => {
    expect(find([theirs()], [ours()])).toEqual([])
    expect(find([theirs({ ...refund, tradeNo: 'X' })], [ours({ ...refund, tradeNo: null })])).toEqual([])
  })

  test.each([
    ['a payment that only they have', [theirs()], [], [['missingHere', 100]]],
    ['a refund that only they have', [theirs(refund)], [], [['missingHere', -100]]],
    ['a payment that only we have', [], [ours()], [['missingThere', -100]]],
    ['a refund that only we have', [], [ours({ ...refund, tradeNo: null })], [['missingThere', 100]]],
    ['a payment of another sum', [theirs({ amountFen: 130 })], [ours()], [['sumDiffers', 30]]],
    [
      'a refund of another sum',
      [theirs({ ...refund, amountFen: 130 })],
      [ours({ ...refund, tradeNo: null })],
      [['sumDiffers', -30]],
    ],
    ['a payment that failed there', [theirs({ state: 'failed' })], [ours()], [['stateDiffers', -100]]],
    [
      'a payment whose notice never came',
      [theirs()],
      [ours({ tradeNo: null, state: 'pending' })],
      [['stateDiffers', 100]],
    ],
    [
      'a refund that waits here alone',
      [theirs(refund)],
      [ours({ ...refund, tradeNo: null, state: 'pending' })],
      [['stateDiffers', -100]],
    ],
    ['another trade for a paid payment', [theirs(), theirs({ tradeNo: 'T2' })], [ours()], [['missingHere', 100]]],
  ] as const)('%s is a difference with what the account lacks', (_name, lines, own, expected) => {
    expect(find([...lines], [...own])).toEqual(expected)
  })

  test('says nothing of what has not moved on either side', () => {
    expect(find([theirs({ state: 'pending' })], [ours({ state: 'pending', tradeNo: null })])).toEqual([])
    expect(find([theirs({ state: 'failed' })], [])).toEqual([])
    expect(find([], [ours({ state: 'pending' })])).toEqual([])
  })

  test('leaves a trade to the day on which the provider has it', () => {
    expect(find([], [ours()], [theirs({ at: 2_001 })])).toEqual([])
    expect(find([theirs()], [ours({ at: 2_001 })])).toEqual([])
    expect(find([], [ours({ at: 2_000 })])).toEqual([])
  })
})
