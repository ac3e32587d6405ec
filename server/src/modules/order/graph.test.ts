import { ORDER_STATES, ORDER_TABS } from '@contract/order'
import {
  allowedActions,
  FULFILMENTS,
  isPossible,
  statesOf,
  STATES,
  timerAt,
  TRANSITION_NAMES,
  TRANSITIONS,
  transitionFor,
} from './graph'

const NOTHING = { itemsOnSale: false, hasScheme: false, hasSnapshot: false } as const
const positions = ORDER_STATES.flatMap((state) => FULFILMENTS.map((fulfilment) => ({ state, fulfilment })))

describe('the order graph', () => {
  test('every state can be reached from PENDING_PAY', () => {
    const reached = new Set(['PENDING_PAY'])
    for (const _ of ORDER_STATES) {
      for (const name of TRANSITION_NAMES) {
        if (TRANSITIONS[name].from.some((state) => reached.has(state))) reached.add(TRANSITIONS[name].to)
      }
    }
    expect([...reached].sort()).toEqual([...ORDER_STATES].sort())
  })

  test('only CANCELLED and REFUNDED are final', () => {
    const left = new Set(TRANSITION_NAMES.flatMap((name) => TRANSITIONS[name].from))
    expect(ORDER_STATES.filter((state) => !left.has(state)).sort()).toEqual(['CANCELLED', 'REFUNDED'])
  })

  test('a timer leads to a transition that is possible in its state and belongs to timers', () => {
    const timed = positions.filter((position) => timerAt(position) !== null)
    expect(timed.length).toBeGreaterThan(5)
    for (const position of timed) {
      const then = timerAt(position)!.then
      expect(isPossible(then, position)).toBe(true)
      expect(TRANSITIONS[then].by).toContain('timer')
    }
  })

  test('every transition of a timer has its timer', () => {
    const used = new Set(Object.values(STATES).flatMap((state) => (state.timer ? [state.timer.then] : [])))
    expect(TRANSITION_NAMES.filter((name) => TRANSITIONS[name].by.includes('timer')).sort()).toEqual([...used].sort())
  })

  test('every cancellation releases the items, and refunds the money once it was paid', () => {
    const cancellations = TRANSITION_NAMES.filter((name) => TRANSITIONS[name].to === 'CANCELLED')
    expect(cancellations).toHaveLength(12)
    for (const name of cancellations) {
      const { from, effects } = TRANSITIONS[name]
      const unpaid = from.includes('PENDING_PAY')
      expect(effects.includes('releaseItems')).toBe(unpaid)
      expect(effects.includes('closePayments')).toBe(unpaid)
      expect(effects.includes('refundBuyer')).toBe(!unpaid)
      expect(['restockItems', 'withdrawItems', 'loseItems'].some((effect) => effects.includes(effect as never))).toBe(
        !unpaid,
      )
    }
  })

  test('only a lost parcel takes money back after it was sent', () => {
    for (const name of TRANSITION_NAMES.filter(
      (each) => TRANSITIONS[each].to === 'CANCELLED' && each !== 'loseParcel',
    )) {
      for (const state of ['SHIPPED', 'DELIVERED', 'COMPLETED', 'SETTLED', 'CANCELLED'] as const) {
        expect(TRANSITIONS[name].from).not.toContain(state)
      }
    }
  })

  test('one action means at most one transition anywhere', () => {
    for (const position of positions) {
      for (const action of ['pay', 'cancel', 'keepItem', 'refuseItem', 'confirmReceipt'] as const) {
        const meant = TRANSITION_NAMES.filter(
          (name) => TRANSITIONS[name].action === action && isPossible(name, position),
        )
        expect(meant.length).toBeLessThanOrEqual(1)
        expect(transitionFor(action, position)).toBe(meant[0] ?? null)
      }
    }
  })

  test.each([
    ['PENDING_PAY', 'warehouse', false, ['pay', 'cancel']],
    ['PAID', 'merchant', false, ['traces', 'cancel']],
    ['TO_SHIP', 'warehouse', false, ['traces', 'cancel']],
    ['TO_SHIP', 'merchant', false, ['traces']],
    ['QC', 'merchant', false, ['traces']],
    ['BUYER_DECIDE', 'merchant', false, ['keepItem', 'refuseItem']],
    ['SHIPPED', 'warehouse', false, ['traces', 'afterSale']],
    ['DELIVERED', 'warehouse', false, ['traces', 'afterSale', 'confirmReceipt', 'maintain']],
    ['COMPLETED', 'warehouse', true, ['afterSale', 'maintain']],
    ['CANCELLED', 'warehouse', false, []],
    ['CANCELLED', 'warehouse', true, ['buyAgain']],
  ] as const)('at %s (%s, goods on sale %s) the buyer may %j', (state, fulfilment, itemsOnSale, actions) => {
    expect(allowedActions({ state, fulfilment }, { ...NOTHING, itemsOnSale })).toEqual(actions)
  })

  test('a scheme that waits for the buyer comes first', () => {
    const position = { state: 'TO_SHIP', fulfilment: 'warehouse' } as const
    expect(allowedActions(position, { ...NOTHING, hasScheme: true })).toEqual(['scheme', 'traces', 'cancel'])
  })

  test.each(['evaluate', 'myEvaluation'] as const)('%s comes before what can only be read', (evaluation) => {
    const position = { state: 'COMPLETED', fulfilment: 'warehouse' } as const
    expect(allowedActions(position, { ...NOTHING, hasSnapshot: true, evaluation })).toEqual([
      'afterSale',
      evaluation,
      'snapshot',
      'maintain',
    ])
  })

  test('what was sold can be read of an order in every state', () => {
    for (const position of positions) {
      expect(allowedActions(position, { ...NOTHING, hasSnapshot: true })).toContain('snapshot')
    }
  })

  test('each state is under exactly one tab', () => {
    const tabs = ORDER_TABS.filter((tab) => tab !== 'all')
    expect(tabs.flatMap((tab) => statesOf(tab)!).sort()).toEqual([...ORDER_STATES].sort())
    expect(statesOf('all')).toBeNull()
  })
})
