import {
  borneBySeller,
  completionEntry,
  partOfOrder,
  paymentEntry,
  refundDueEntry,
  refundEntry,
  restOfOrder,
  returnedLine,
  sellerShare,
  settlementEntry,
  type SoldOrder,
} from './entries'
import type { LedgerEntry } from './ledger'
import type { Debts } from './wallets'

/** Neither refunds nor vouchers. */
const NONE = { borneFen: 0, platformDiscountFen: 0, shopDiscountFen: 0 }
const order: SoldOrder = {
  orderNo: '261121000000010001',
  payFen: 59_500,
  shippingFen: 1_500,
  discountFen: 2_000,
  lines: [
    { userId: null, priceFen: 10_000, commissionFen: 0, ...NONE },
    { userId: 10_011, priceFen: 20_000, commissionFen: 2_000, ...NONE },
    { userId: 10_031, priceFen: 30_000, commissionFen: 3_000, ...NONE },
  ],
}

const NO_DEBTS = new Map<number, Debts>()

function balancesAfter(entries: LedgerEntry[]): Record<string, number> {
  const balances: Record<string, number> = {}
  for (const { postings } of entries) {
    expect(postings.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(0)
    for (const { account, amountFen } of postings) balances[account] = (balances[account] ?? 0) + amountFen
  }
  return balances
}

const payment = { payNo: 'P1', channel: 'sandbox', parts: [{ account: 'escrow', amountFen: 59_500 }] }

describe('the entries of the ledger', () => {
  test('a sale leaves sellers their price less commission, and the platform its sales, delivery and commission less discounts', () => {
    expect(
      balancesAfter([paymentEntry(payment, 1), completionEntry(order, 2), settlementEntry(order, NO_DEBTS, 3)]),
    ).toEqual({
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
      'discounts:voucher': 0,
    })
  })

  test.each([
    ['a clawback smaller than the net', { clawbackFen: 5_000, advanceFen: 0 }, { clawback: -5_000, balance: -13_000 }],
    ['a clawback as large as the net', { clawbackFen: 18_000, advanceFen: 0 }, { clawback: -18_000, balance: 0 }],
    ['a clawback larger than the net', { clawbackFen: 18_001, advanceFen: 0 }, { clawback: -18_000, balance: 0 }],
    ['an advance smaller than the net', { clawbackFen: 0, advanceFen: 5_000 }, { advance: -5_000, balance: -13_000 }],
    ['an advance as large as the net', { clawbackFen: 0, advanceFen: 18_000 }, { advance: -18_000, balance: 0 }],
    ['an advance larger than the net', { clawbackFen: 0, advanceFen: 90_000 }, { advance: -18_000, balance: 0 }],
    [
      'both, smaller than the net',
      { clawbackFen: 8_000, advanceFen: 9_000 },
      { clawback: -8_000, advance: -9_000, balance: -1_000 },
    ],
    [
      'both, larger than the net: the clawback first',
      { clawbackFen: 8_000, advanceFen: 11_000 },
      { clawback: -8_000, advance: -10_000, balance: 0 },
    ],
    [
      'both, of which the clawback takes all',
      { clawbackFen: 20_000, advanceFen: 9 },
      { clawback: -18_000, balance: 0 },
    ],
  ])('%s comes off the settlement of its seller alone', (_, debts, expected) => {
    const settled = balancesAfter([settlementEntry(order, new Map([[10_011, debts]]), 3)])
    expect(settled).toEqual({
      'pending:10011': 20_000,
      'pending:10031': 30_000,
      'balance:10031': -27_000,
      commission: -5_000,
      ...Object.fromEntries(Object.entries(expected).map(([account, fen]) => [`${account}:10011`, fen])),
    })
  })

  test('two items of one seller are one share, of which debts are taken once', () => {
    const two = { ...order, lines: order.lines.slice(1).map((line) => ({ ...line, userId: 10_011 })) }
    const settled = balancesAfter([
      settlementEntry(two, new Map([[10_011, { clawbackFen: 40_000, advanceFen: 0 }]]), 3),
    ])
    expect(settled).toMatchObject({ 'clawback:10011': -40_000, 'balance:10011': -5_000, commission: -5_000 })
  })

  test('the platform bears its vouchers, a merchant its own', () => {
    const sold: SoldOrder = {
      ...order,
      payFen: 54_500,
      discountFen: 5_500 + 1_500,
      lines: order.lines.map((line, at) =>
        at === 1 ? { ...line, platformDiscountFen: 3_000, shopDiscountFen: 2_000 } : line,
      ),
    }
    expect(balancesAfter([completionEntry(sold, 2), settlementEntry(sold, NO_DEBTS, 3)])).toEqual({
      escrow: 54_500,
      sales: -10_000,
      'pending:10011': 0,
      'pending:10031': 0,
      // The commission is on what the seller gets.
      'balance:10011': -16_200,
      'balance:10031': -27_000,
      commission: -4_800,
      shipping: -1_500,
      'discounts:voucher': 3_000,
      'discounts:promo': 2_000,
    })
  })

  test('a refund leaves nothing behind', () => {
    const from = restOfOrder(59_500, { refundedFen: 0, compensatedFen: 0 })
    const refund = { refundNo: 'R1', channel: 'sandbox', amountFen: 59_500, from }
    expect(balancesAfter([paymentEntry(payment, 1), refundDueEntry(refund, 2), refundEntry(refund, 3)])).toEqual({
      'provider:sandbox': 0,
      compensation: 0,
      escrow: 0,
      'refunds-due': 0,
    })
  })

  test('one payment of several orders owes each its own part', () => {
    const parts = [
      { account: 'escrow', amountFen: 40_000 },
      { account: 'escrow', amountFen: 19_500 },
    ]
    expect(paymentEntry({ ...payment, parts }, 1).postings.map(({ amountFen }) => amountFen)).toEqual([
      59_500, -40_000, -19_500,
    ])
  })

  describe('a refund of a part', () => {
    const lines = [
      { userId: null, amountFen: 1_000 },
      { userId: 10_011, amountFen: 5_000 },
    ]
    const refunded = { refundNo: 'R1', channel: 'sandbox', amountFen: 6_000 }
    const sold = (borne: readonly number[]): SoldOrder => ({
      ...order,
      lines: order.lines.map((line, at) => ({ ...line, borneFen: borne[at] ?? 0 })),
    })

    test('at the seller’s expense lowers the share and its commission', () => {
      const after = sold([1_000, 5_000, 0])
      const from = partOfOrder(lines, { bearer: 'seller', stage: 'escrow' })
      const entries = [
        paymentEntry(payment, 1),
        refundDueEntry({ ...refunded, from }, 2),
        refundEntry(refunded, 3),
        completionEntry(after, 4),
        settlementEntry(after, NO_DEBTS, 5),
      ]
      expect(balancesAfter(entries)).toMatchObject({
        'provider:sandbox': 53_500,
        escrow: 0,
        'refunds-due': 0,
        sales: -9_000,
        'balance:10011': -13_500,
        'balance:10031': -27_000,
        commission: -4_500,
      })
      expect(after.lines.map(sellerShare)).toEqual([9_000, 13_500, 27_000])
    })

    test('at the shop’s expense leaves others’ shares, and own items are its own share', () => {
      const from = partOfOrder(lines, { bearer: 'shop', stage: 'escrow' })
      expect(from.map(({ account }) => account)).toEqual(['escrow', 'compensation'])
      const settled = partOfOrder(lines, { bearer: 'seller', stage: 'settled' })
      expect(settled.map(({ account }) => account)).toEqual(['sales', 'compensation'])
      const completed = partOfOrder(lines, { bearer: 'seller', stage: 'completed' })
      expect(completed.map(({ account }) => account)).toEqual(['sales', 'pending:10011'])
    })

    test('before a cancellation leaves the rest to be refunded, and nothing to the shop', () => {
      const first = partOfOrder(lines, { bearer: 'shop', stage: 'escrow' })
      const rest = { refundNo: 'R2', channel: 'sandbox', amountFen: 53_500 }
      const from = restOfOrder(59_500, { refundedFen: 6_000, compensatedFen: 5_000 })
      const entries = [
        paymentEntry(payment, 1),
        refundDueEntry({ ...refunded, from: first }, 2),
        refundDueEntry({ ...rest, from }, 3),
        refundEntry(refunded, 4),
        refundEntry(rest, 5),
      ]
      expect(Object.values(balancesAfter(entries)).every((fen) => fen === 0)).toBe(true)
    })
  })

  test('the settlement of own items posts nothing', () => {
    expect(settlementEntry({ ...order, lines: order.lines.slice(0, 1) }, NO_DEBTS, 3).postings).toEqual([])
  })

  describe('a return', () => {
    const line = { userId: 10_011, priceFen: 20_000, commissionFen: 2_000, ...NONE, platformDiscountFen: 1_000 }
    const one: SoldOrder = { orderNo: order.orderNo, payFen: 19_000, shippingFen: 0, discountFen: 1_000, lines: [line] }
    const paid = { ...payment, parts: [{ account: 'escrow', amountFen: 19_000 }] }
    const until = { escrow: 0, completed: 1, settled: 2 } as const
    const back = (stage: keyof typeof until, deductFen: number, walletFen = 18_000) => {
      const from = returnedLine({ line, compensatedFen: 0, deductFen, stage, walletFen })
      const refund = { refundNo: 'R1', channel: 'sandbox', amountFen: 19_000 - deductFen }
      return balancesAfter([
        paymentEntry(paid, 1),
        ...[completionEntry(one, 2), settlementEntry(one, NO_DEBTS, 3)].slice(0, until[stage]),
        refundDueEntry({ ...refund, from }, 4),
        refundEntry(refund, 5),
      ])
    }

    test.each(['escrow', 'completed', 'settled'] as const)('of a sale in %s leaves nothing behind', (stage) => {
      expect(Object.values(back(stage, 0)).every((fen) => fen === 0)).toBe(true)
    })

    test('with a deduction leaves that to the seller', () => {
      expect(back('escrow', 500)).toMatchObject({ 'provider:sandbox': 500, 'balance:10011': -500, escrow: 0 })
      expect(back('settled', 500)).toMatchObject({ 'balance:10011': -500, commission: 0, 'discounts:voucher': 0 })
    })

    test('of a settled sale takes no more from a wallet than it has', () => {
      expect(back('settled', 0, 5_000)).toMatchObject({
        'balance:10011': -13_000,
        'clawback:10011': 13_000,
        'provider:sandbox': 0,
      })
    })

    test('after a compensation that the seller bore once it was settled leaves nothing behind, its commission neither', () => {
      const compensation = { refundNo: 'R0', channel: 'sandbox', amountFen: 3_000 }
      const lower = { ...line, borneFen: 3_000 }
      const rest = { refundNo: 'R1', channel: 'sandbox', amountFen: 16_000 }
      const after = balancesAfter([
        paymentEntry(paid, 1),
        completionEntry(one, 2),
        settlementEntry(one, NO_DEBTS, 3),
        refundDueEntry(
          { ...compensation, from: borneBySeller(line, { amountFen: 3_000, stage: 'settled', walletFen: 18_000 }) },
          4,
        ),
        refundEntry(compensation, 5),
        refundDueEntry(
          {
            ...rest,
            from: returnedLine({ line: lower, compensatedFen: 0, deductFen: 0, stage: 'settled', walletFen: 15_300 }),
          },
          6,
        ),
        refundEntry(rest, 7),
      ])
      expect(Object.entries(after).filter(([, fen]) => fen !== 0)).toEqual([])
    })

    test('of an own item with a deduction is income', () => {
      const own = { ...line, userId: null, commissionFen: 0 }
      const from = returnedLine({ line: own, compensatedFen: 0, deductFen: 700, stage: 'completed', walletFen: 0 })
      expect(from.filter(({ amountFen }) => amountFen !== 0)).toEqual([
        { account: 'sales', amountFen: 20_000 },
        { account: 'discounts:voucher', amountFen: -1_000 },
        { account: 'deductions', amountFen: -700 },
      ])
    })
  })
})
