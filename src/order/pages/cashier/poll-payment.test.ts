import type { PayStatus } from '@contract/order'
import { outcomeOf, pollPayment } from './poll-payment'

const status = (state: PayStatus['state'], orderState: PayStatus['orderState'] = 'PENDING_PAY'): PayStatus => ({
  payNo: 'P1',
  orderNo: '1',
  state,
  orderState,
})

const setUp = (answers: (PayStatus | undefined)[], goneAfter = Infinity) => {
  const slept: number[] = []
  let asked = 0
  return {
    slept,
    asked: () => asked,
    ports: {
      ask: () => Promise.resolve(answers[asked++]),
      sleep: (ms: number) => {
        slept.push(ms)
        return Promise.resolve()
      },
      isGone: () => slept.length > goneAfter,
    },
  }
}

describe('the outcome of a payment', () => {
  it('is paid as soon as the payment is, whatever has become of the order since', () => {
    expect(outcomeOf(status('PAID', 'TO_SHIP'))).toBe('paid')
  })
  it('is late when the money goes back', () => {
    expect(outcomeOf(status('REFUNDING', 'CANCELLED'))).toBe('late')
    expect(outcomeOf(status('REFUNDED', 'CANCELLED'))).toBe('late')
  })
  it('is closed when nothing was paid and the order is cancelled', () => {
    expect(outcomeOf(status('CLOSED', 'CANCELLED'))).toBe('closed')
    expect(outcomeOf(status('OPEN', 'CANCELLED'))).toBe('closed')
  })
  it('is not known while the payment is open', () => {
    expect(outcomeOf(status('OPEN'))).toBeUndefined()
  })
})

describe('following a payment', () => {
  it('waits before each question and stops at the outcome', async () => {
    const { ports, slept } = setUp([status('OPEN'), status('OPEN'), status('PAID', 'PAID'), status('OPEN')])
    await expect(pollPayment([1, 2, 3, 4], ports)).resolves.toBe('paid')
    expect(slept).toEqual([1, 2, 3])
  })
  it('goes on after a question that was not answered', async () => {
    const { ports } = setUp([undefined, status('PAID', 'PAID')])
    await expect(pollPayment([1, 1], ports)).resolves.toBe('paid')
  })
  it('says unknown when no outcome came in time', async () => {
    const { ports, asked } = setUp([status('OPEN'), status('OPEN')])
    await expect(pollPayment([1, 1], ports)).resolves.toBe('unknown')
    expect(asked()).toBe(2)
  })
  it('asks no more when the person has left', async () => {
    const { ports, asked } = setUp([status('OPEN'), status('OPEN'), status('PAID')], 1)
    await expect(pollPayment([1, 1, 1], ports)).resolves.toBe('unknown')
    expect(asked()).toBe(1)
  })
})
