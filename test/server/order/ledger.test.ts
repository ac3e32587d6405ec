/**
 * @tier landing
 * @areas order ledger
 */
import { sql } from 'kysely'
import { transaction } from '../../../server/src/db/transaction'
import { postTransaction, type Posting } from '../../../server/src/modules/ledger/ledger'
import { findLedgerErrors } from '../../../server/src/modules/ledger/check-ledger'
import { createRandom } from '../../helpers/random'
import type { Buyer } from './buyers'
import { DAY, HOUR, MINUTE, sumOf, useShop } from './shop'

describe('the ledger', () => {
  const shop = useShop()

  let ref = 0
  const post = (postings: Posting[], at = 1) =>
    transaction(shop.server.db, (trx) =>
      postTransaction(trx, { kind: 'payment', ref: `test-${(ref += 1)}`, at, postings }),
    )
  const count = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ledger_txn`.execute(shop.server.db)
    return rows[0]!.n
  }

  test('takes a balanced transaction', async () => {
    await post([
      { account: 'provider:a', amountFen: 5 },
      { account: 'balance:1', amountFen: -3 },
      { account: 'balance:2', amountFen: -2 },
      { account: 'balance:3', amountFen: 0 },
    ])
    expect(await shop.ledger()).toMatchObject({ 'provider:a': 5, 'balance:1': -3, 'balance:2': -2 })
    expect(await shop.ledger()).not.toHaveProperty(['balance:3'])
  })

  test.each([
    [[{ account: 'provider:a', amountFen: 5 }]],
    [
      [
        { account: 'provider:a', amountFen: 5 },
        { account: 'balance:1', amountFen: -4 },
      ],
    ],
  ])('refuses %j at the commit and keeps nothing of it', async (postings) => {
    const before = await count()
    await expect(post(postings)).rejects.toThrow('is not balanced')
    expect(await count()).toBe(before)
  })

  test('refuses a transaction without postings, and a posting added later', async () => {
    const insertTxn = sql`insert into ledger_txn (kind, ref, at) values ('payment', 'empty', 1)`
    await expect(insertTxn.execute(shop.server.db)).rejects.toThrow('is not balanced')
    await post([
      { account: 'provider:a', amountFen: 1 },
      { account: 'balance:1', amountFen: -1 },
    ])
    const add = sql`insert into ledger_posting (txn_id, position, account, amount_fen)
      select max(id), 9, 'provider:a', 7 from ledger_txn`
    await expect(add.execute(shop.server.db)).rejects.toThrow('is not balanced')
  })

  test('refuses the same movement twice', async () => {
    const entry = {
      kind: 'refund',
      ref: 'once',
      at: 1,
      postings: [
        { account: 'provider:a', amountFen: 1 },
        { account: 'balance:1', amountFen: -1 },
      ],
    } as const
    const twice = () =>
      transaction(shop.server.db, (trx) => postTransaction(trx, { ...entry, postings: [...entry.postings] }))
    await twice()
    await expect(twice()).rejects.toThrow('ledger_txn_kind_ref_key')
  })

  test.each([
    ['update ledger_posting set amount_fen = 1'],
    ['delete from ledger_posting'],
    ['truncate ledger_posting'],
    ['update ledger_txn set at = 2'],
    ['delete from ledger_txn'],
  ])('refuses to %s', async (statement) => {
    await expect(sql.raw(statement).execute(shop.server.db)).rejects.toThrow('append-only')
  })

  test('sums to zero, and agrees with the orders, after 200 random acts', async () => {
    const random = createRandom(20_260_302)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
    const { db, call } = shop.server
    const before = await shop.ledger()
    const buyers: Buyer[] = [await shop.buyer(), await shop.buyer(), await shop.buyer()]
    const ids = (
      await Promise.all(
        (['own', 'consigned', 'merchant'] as const).map((ownerType, index) =>
          shop.items({ count: 8, ownerType, priceFen: 12_345 + index }),
        ),
      )
    ).flat()
    const orders: { orderNo: string; buyer: Buyer }[] = []
    const payments: { payNo: string; amountFen: number }[] = []
    const seen: Record<string, number> = {}

    const acts: Record<string, () => Promise<unknown>> = {
      order: async () => {
        const buyer = pick(buyers)
        const { data, retCode } = await shop.order(buyer, [...new Set([pick(ids), pick(ids)])])
        if (retCode === 200) for (const orderNo of data.orderNos) orders.push({ orderNo, buyer })
      },
      open: async () => {
        const { orderNo, buyer } = pick(orders.slice(-6))
        const { data } = await call('POST /pay/create', { orderNo, channel: 'sandbox' }, { token: buyer.token })
        if (data) payments.push(data)
      },
      notify: async () => payments.length > 0 && shop.notify(pick(payments.slice(-6))),
      cancel: async () => {
        const { orderNo, buyer } = pick(orders.slice(-8))
        return call('POST /order/cancel', { orderNo, reasonId: 'other' }, { token: buyer.token })
      },
      confirm: async () => {
        const { orderNo, buyer } = pick(orders)
        return call('POST /order/confirm-receipt', { orderNo }, { token: buyer.token })
      },
      operate: async () => {
        const steps = [
          'merchantShip',
          'receive',
          'passInspection',
          'reportMismatch',
          'rejectFake',
          'ship',
          'deliver',
        ] as const
        for (const { orderNo } of orders) await shop.operate(orderNo, pick(steps)).catch(() => undefined)
      },
      wait: async () => shop.later(pick([MINUTE, 16 * MINUTE, DAY])),
    }
    const likely = [
      'order',
      'order',
      'open',
      'open',
      'notify',
      'notify',
      'notify',
      'cancel',
      'confirm',
      'operate',
      'operate',
      'wait',
    ]
    await acts['order']!()
    for (let act = 0; act < 200; act++) {
      await acts[pick(likely)]!()
      expect(sumOf(await shop.ledger())).toBe(0)
    }
    await shop.later(0)

    const states = await db
      .selectFrom('orders')
      .select(['orderNo', 'state', 'payFen'])
      .where(
        'orderNo',
        'in',
        orders.map(({ orderNo }) => orderNo),
      )
      .execute()
    for (const { state } of states) seen[state] = (seen[state] ?? 0) + 1
    expect(Object.keys(seen).length).toBeGreaterThanOrEqual(4)
    const held = ['PAID', 'INBOUND', 'QC', 'BUYER_DECIDE', 'TO_SHIP', 'SHIPPED', 'DELIVERED']
    const escrow = states.filter(({ state }) => held.includes(state)).reduce((sum, { payFen }) => sum + payFen, 0)
    const after = await shop.ledger()
    expect((after['escrow'] ?? 0) - (before['escrow'] ?? 0)).toBe(-escrow)
    expect(after['refunds-due'] ?? 0).toBe(0)
    // Of what was paid for a cancelled order all is back, of another all but what its own payment paid.
    const { rows: left } = await sql<{ orderNo: string }>`
      select order_no from orders where state <> 'PENDING_PAY'
        and case state when 'CANCELLED' then 0 else pay_fen end <> coalesce((
          select sum(part.amount_fen) from payment_part part join payment on payment.pay_no = part.pay_no
          where part.ref = orders.order_no and paid_at is not null), 0) - coalesce((
          select sum(amount_fen) from refund where refund.order_no = orders.order_no and state = 'SUCCEEDED'), 0)`.execute(
      db,
    )
    expect(left).toEqual([])
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from item where state in ('HELD', 'SOLD')
        and id not in (select item_id from order_line where live)`.execute(db)
    expect(rows[0]!.n).toBe(0)
    expect(await findLedgerErrors(db)).toEqual([])
  }, 60_000)

  test('refuses an account that is not in the chart', async () => {
    const before = await count()
    const unknown = [
      { account: 'pocket', amountFen: 1 },
      { account: 'suspense', amountFen: -1 },
    ]
    await expect(post(unknown)).rejects.toThrow('pocket is not in the chart of accounts')
    expect(await count()).toBe(before)
  })

  test('is checked once a day, and a balance that no object explains is found', async () => {
    const { db } = shop.server
    const checks = () => db.selectFrom('ledgerCheck').select('findings').orderBy('id').execute()
    const before = (await checks()).length
    await post([
      { account: 'escrow', amountFen: 200 },
      { account: 'refunds-due', amountFen: -100 },
      { account: 'sales', amountFen: -100 },
    ])
    await post([
      { account: 'pending:77', amountFen: -300 },
      { account: 'compensation', amountFen: -100 },
      { account: 'suspense', amountFen: 400 },
    ])
    await shop.later(DAY)
    await shop.later(HOUR)
    const found = (await checks()).slice(before)
    expect(found).toHaveLength(1)
    expect(found[0]!.findings).toEqual([
      '账户 compensation 应为借方余额，实际为贷方 1.00 元',
      expect.stringMatching(/^账户 escrow 余额为 -?[0-9.]+ 元，按单据应为 -?[0-9.]+ 元$/),
      '账户 pending:77 余额为 -3.00 元，按单据应为 0.00 元',
      '账户 refunds-due 余额为 -1.00 元，按单据应为 0.00 元',
    ])
  })
})
