import type { PayStatus } from '@contract/order'
import { outcomeOf } from './pay-outcome'

const status = (state: PayStatus['state'], orderState: PayStatus['orderState'] = 'PENDING_PAY'): PayStatus => ({
  payNo: 'P1',
  orderNo: '1',
  state,
  orderState,
  kind: 'order',
  title: '',
  doneRoute: '',
})

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
