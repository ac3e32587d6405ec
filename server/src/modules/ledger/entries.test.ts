import { completionEntry, paymentEntry, refundDueEntry, refundEntry, settlementEntry, type SoldOrder } from './entries'
import type { LedgerEntry } from './ledger'

const order: SoldOrder = {
  orderNo: '261121000000010001',
  payFen: 59_500,
  shippingFen: 1_500,
  discountFen: 2_000,
  lines: [
    { userId: null, priceFen: 10_000, commissionFen: 0 },
    { userId: 10_011, priceFen: 20_000, commissionFen: 2_000 },
    { userId: 10_031, priceFen: 30_000, commissionFen: 3_000 },
  ],
}

function balancesAfter(entries: LedgerEntry[]): Record<string, number> {
  const balances: Record<string, number> = {}
  for (const { postings } of entries) {
    expect(postings.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(0)
    for (const { account, amountFen } of postings) balances[account] = (balances[account] ?? 0) + amountFen
  }
  return balances
}

const payment = { payNo: 'P1', channel: 'sandbox', amountFen: 59_500 }

describe('the entries of the ledger', () => {
  test('a sale leaves sellers their price less commission, and the platform its sales, delivery and commission less discounts', () => {
    expect(balancesAfter([paymentEntry(payment, 1), completionEntry(order, 2), settlementEntry(order, 3)])).toEqual({
      'provider:sandbox': 59_500,
      escrow: 0,
      sales: -10_000,
      'pending:10011': 0,
      'pending:10031': 0,
      'balance:10011': -18_000,
      'balance:10031': -27_000,
      commission: -5_000,
      shipping: -1_500,
      'discounts:promo': 2_000,
    })
  })

  test('a refund leaves nothing behind', () => {
    const refund = { refundNo: 'R1', channel: 'sandbox', amountFen: 59_500 }
    expect(balancesAfter([paymentEntry(payment, 1), refundDueEntry(refund, 2), refundEntry(refund, 3)])).toEqual({
      'provider:sandbox': 0,
      escrow: 0,
      'refunds-due': 0,
    })
  })

  test('the settlement of own items posts nothing', () => {
    expect(settlementEntry({ ...order, lines: order.lines.slice(0, 1) }, 3).postings).toEqual([])
  })
})
