/**
 * Orders of one checkout, which one payment pays: own items and a merchant's.
 * @tier landing
 * @areas order payable payment
 */
import type { OrderCreated, PayCreated } from '@contract/order'
import { itemState } from './items'
import type { Buyer } from './buyers'
import { expectSoundBooks, MINUTE, newKey, useShop } from './shop'

const OWN = 30_000
const WATCH = 50_000
const BOTH = OWN + WATCH

describe('a checkout of own and a merchant’s items', () => {
  const shop = useShop()
  expectSoundBooks(shop)
  let buyer: Buyer
  beforeEach(async () => {
    buyer = await shop.buyer()
  })

  interface Placed extends OrderCreated {
    own: string
    watch: string
    ids: [own: number, watch: number]
  }
  const place = async (): Promise<Placed> => {
    const [ownId] = (await shop.items({ count: 1, priceFen: OWN })) as [number]
    const [watchId] = (await shop.items({ count: 1, ownerType: 'merchant', priceFen: WATCH })) as [number]
    const created = await shop.ordered(buyer, [ownId, watchId])
    const [own = '', watch = ''] = created.orderNos
    return { ...created, own, watch, ids: [ownId, watchId] }
  }
  const token = () => ({ token: buyer.token })
  const open = async (orderNo: string): Promise<PayCreated> =>
    (await shop.server.call('POST /pay/create', { orderNo, channel: 'sandbox' }, token())).data
  const cashier = async (orderNo: string) => (await shop.server.call('GET /pay/cashier', { orderNo }, token())).data
  const info = async (orderNo: string) => (await shop.server.call('GET /order/info', { orderNo }, token())).data
  const list = async () => (await shop.server.call('GET /order/list', { page: 1 }, token())).data.list
  const cancel = (orderNo: string) => shop.server.call('POST /order/cancel', { orderNo, reasonId: 'other' }, token())
  const statusOf = async (payNo: string) => (await shop.server.call('GET /pay/status', { payNo }, token())).data
  const refunds = async (...orderNos: string[]) =>
    shop.server.db
      .selectFrom('refund')
      .select(['orderNo', 'cause', 'amountFen', 'state'])
      .where('orderNo', 'in', orderNos)
      .orderBy('id')
      .execute()
  const ledgerOf = async ({ own, watch }: Placed) => {
    const postings = await shop.server.db
      .selectFrom('ledgerPosting')
      .innerJoin('ledgerTxn', 'ledgerTxn.id', 'ledgerPosting.txnId')
      .select(['kind', 'account', 'ledgerPosting.amountFen'])
      .where((eb) =>
        eb.or([
          eb('ref', 'in', eb.selectFrom('paymentPart').select('payNo').where('paymentPart.ref', 'in', [own, watch])),
          eb('ref', 'in', eb.selectFrom('refund').select('refundNo').where('orderNo', 'in', [own, watch])),
        ]),
      )
      .orderBy('txnId')
      .orderBy('position')
      .execute()
    return postings.map(({ kind, account, amountFen }) => [kind, account, amountFen])
  }

  test('is paid once by one number, or that of each order, and says so everywhere', async () => {
    const { orderNo, own, watch } = await place()
    const seen = await cashier(orderNo)
    expect(seen).toMatchObject({
      orderNo,
      kind: 'order',
      title: '2 笔订单',
      payFen: BOTH,
      state: 'PENDING_PAY',
      doneRoute: `/order/success?id=${own}`,
      parts: [
        { orderNo: own, note: '珍循仓库', payFen: OWN },
        { orderNo: watch, note: '试验商家（商家）', payFen: WATCH },
      ],
    })
    expect(seen.notes.slice(0, 2)).toEqual([
      expect.stringMatching(/^珍循仓库：付款后/),
      expect.stringMatching(/^试验商家（商家）：先鉴别/),
    ])
    expect(await cashier(own)).toEqual(seen)
    expect(await cashier(watch)).toEqual(seen)
    const paidTogether = { orderNo, payFen: BOTH, orderNos: [watch, own] }
    expect((await list()).map((order) => order.paidTogether)).toEqual([paidTogether, paidTogether])
    expect((await info(own)).paidTogether).toEqual(paidTogether)

    const opened = await Promise.all([open(orderNo), open(own), open(watch)])
    expect(new Set(opened.map(({ payNo }) => payNo)).size).toBe(1)
    expect(opened[0]?.amountFen).toBe(BOTH)
    expect((await shop.notify({ payNo: opened[0]!.payNo, amountFen: BOTH })).status).toBe(200)
    expect(await statusOf(opened[0]!.payNo)).toMatchObject({ state: 'PAID', orderNo, orderState: 'TO_SHIP' })
    const [first, second] = [await info(own), await info(watch)]
    expect([first.state, second.state]).toEqual(['TO_SHIP', 'PAID'])
    expect(first.paidTogether).toBeNull()
    const payment = { payNo: opened[0]?.payNo, totalFen: BOTH, orderNos: [own, watch].sort() }
    expect(first.payment).toMatchObject({ ...payment, amountFen: OWN })
    expect(second.payment).toMatchObject({ ...payment, amountFen: WATCH })
  })

  test('a notice repeated ten times, all at once, pays each order once, each with its own posting', async () => {
    const placed = await place()
    const { payNo, amountFen } = await open(placed.orderNo)
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.notify({ payNo, amountFen })))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const postings = await ledgerOf(placed)
    expect(postings[0]).toEqual(['payment', 'provider:sandbox', BOTH])
    expect(postings.slice(1).sort()).toEqual(
      [
        ['payment', 'escrow', -OWN],
        ['payment', 'escrow', -WATCH],
      ].sort(),
    )
    for (const orderNo of [placed.own, placed.watch]) {
      expect((await info(orderNo)).events.filter(({ name }) => name === '付款成功')).toHaveLength(1)
    }
  })

  test('one that is cancelled before paying leaves the other to be paid by a new payment of its amount', async () => {
    const { orderNo, own, watch, ids } = await place()
    const before = await open(orderNo)
    expect((await cancel(own)).retCode).toBe(200)
    expect(await itemState(shop.server.db, ids[0])).toBe('ON_SALE')
    expect(await statusOf(before.payNo)).toMatchObject({ state: 'CLOSED', orderState: 'PENDING_PAY' })
    expect((await info(watch)).paidTogether).toBeNull()
    expect(await cashier(watch)).toMatchObject({ orderNo, payFen: WATCH, parts: [{ orderNo: watch }] })
    const { payNo, amountFen } = await open(watch)
    expect(payNo).not.toBe(before.payNo)
    expect(amountFen).toBe(WATCH)
    await shop.notify({ payNo, amountFen })
    expect([(await info(own)).state, (await info(watch)).state]).toEqual(['CANCELLED', 'PAID'])
    expect(await refunds(own, watch)).toEqual([])
  })

  test('money for a closed payment of both pays the one that waits, and gives the rest back once', async () => {
    const placed = await place()
    const { orderNo, own, watch } = placed
    const old = await open(orderNo)
    await cancel(own)
    const fresh = await open(orderNo)
    for (let time = 0; time < 2; time++) await shop.notify({ payNo: old.payNo, amountFen: BOTH })
    expect([(await info(own)).state, (await info(watch)).state]).toEqual(['CANCELLED', 'PAID'])
    expect((await statusOf(fresh.payNo)).state).toBe('CLOSED')
    // The other payment is paid as well: all of it goes back.
    await shop.notify({ payNo: fresh.payNo, amountFen: WATCH })
    await shop.later(0)
    expect(await refunds(own, watch)).toEqual([
      { orderNo: own, cause: 'paidTooLate', amountFen: OWN, state: 'SUCCEEDED' },
      { orderNo: watch, cause: 'paidTooLate', amountFen: WATCH, state: 'SUCCEEDED' },
    ])
    expect((await statusOf(old.payNo)).state).toBe('PAID')
    expect((await statusOf(fresh.payNo)).state).toBe('REFUNDED')
    expect((await info(watch)).payment).toMatchObject({ payNo: old.payNo, amountFen: WATCH })
  })

  test('both expire, and what is paid late is booked and returned once', async () => {
    const placed = await place()
    const { orderNo, own, watch, ids } = placed
    const { payNo } = await open(orderNo)
    await shop.later(15 * MINUTE)
    expect([(await info(own)).state, (await info(watch)).state]).toEqual(['CANCELLED', 'CANCELLED'])
    for (const id of ids) expect(await itemState(shop.server.db, id)).toBe('ON_SALE')
    for (let time = 0; time < 3; time++) await shop.notify({ payNo, amountFen: BOTH })
    expect(await statusOf(payNo)).toMatchObject({ state: 'REFUNDING', orderState: 'CANCELLED' })
    await shop.later(0)
    await shop.later(MINUTE)
    expect((await refunds(own, watch)).map(({ amountFen, state }) => [amountFen, state]).sort()).toEqual([
      [OWN, 'SUCCEEDED'],
      [WATCH, 'SUCCEEDED'],
    ])
    expect((await statusOf(payNo)).state).toBe('REFUNDED')
    const sums = new Map<string, number>()
    for (const [, account, fen] of await ledgerOf(placed)) {
      sums.set(String(account), (sums.get(String(account)) ?? 0) + Number(fen))
    }
    expect([...sums.values()].every((fen) => fen === 0)).toBe(true)
  })

  test('a paid order is refunded alone, from its part of the payment', async () => {
    const { orderNo, own, watch } = await place()
    const { payNo } = await open(orderNo)
    await shop.notify({ payNo, amountFen: BOTH })
    expect((await cancel(own)).retCode).toBe(200)
    await shop.later(0)
    expect(await refunds(own, watch)).toEqual([
      { orderNo: own, cause: 'orderCancelled', amountFen: OWN, state: 'SUCCEEDED' },
    ])
    expect(await statusOf(payNo)).toMatchObject({ state: 'PAID', orderState: 'PAID' })
    expect((await info(watch)).state).toBe('PAID')
    expect((await info(own)).stateHint).toBe('¥300 已原路退回。')
    await cancel(watch)
    await shop.later(0)
    expect((await statusOf(payNo)).state).toBe('REFUNDED')
  })

  test('the database refuses a refund above what was paid for the order in the payment', async () => {
    const { orderNo, own, watch } = await place()
    const { payNo } = await open(orderNo)
    await shop.notify({ payNo, amountFen: BOTH })
    const row = {
      payNo,
      amountFen: OWN + 1,
      cause: 'orderCancelled',
      state: 'PENDING',
      createdAt: 1,
      doneAt: null,
    } as const
    const insert = (refundNo: string, ref: string, amountFen: number) =>
      shop.server.db
        .insertInto('refund')
        .values({
          ...row,
          refundNo,
          orderNo: ref,
          amountFen,
          bearer: null,
          lines: null,
          requestedBy: null,
          approvedBy: null,
        })
        .execute()
    await expect(insert('RX1', own, OWN + 1)).rejects.toThrow(/more than what is left/)
    await expect(insert('RX2', '260301000000000001', 1)).rejects.toThrow(/more than what is left/)
    await cancel(own)
    await expect(
      shop.server.db.updateTable('refund').set({ state: 'PENDING' }).where('orderNo', '=', watch).execute(),
    ).resolves.toBeDefined()
    expect(await refunds(watch)).toEqual([])
    await shop.later(0)
  })

  test('the same key places the same orders once, and a lost item places none of them', async () => {
    const [ownId] = (await shop.items({ count: 1, priceFen: OWN })) as [number]
    const [watchId] = (await shop.items({ count: 1, ownerType: 'merchant', priceFen: WATCH })) as [number]
    const key = newKey()
    const answers = await Promise.all([1, 2, 3].map(() => shop.order(buyer, [ownId, watchId], { key })))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await list()).toHaveLength(2)
    const other = await shop.buyer()
    const [freeId] = (await shop.items({ count: 1, priceFen: OWN })) as [number]
    expect((await shop.order(other, [freeId, watchId])).retCode).toBe(40901)
    expect(await itemState(shop.server.db, freeId)).toBe('ON_SALE')
  })

  test('somebody else finds neither the number nor its orders', async () => {
    const { orderNo, own } = await place()
    const other = await shop.buyer()
    for (const number of [orderNo, own]) {
      expect((await shop.server.call('GET /pay/cashier', { orderNo: number }, { token: other.token })).status).toBe(404)
      const wanted = { orderNo: number, channel: 'sandbox' }
      expect((await shop.server.call('POST /pay/create', wanted, { token: other.token })).status).toBe(404)
    }
  })

  test('of one checkout counts as one unpaid order, however many senders it has', async () => {
    for (let time = 0; time < 5; time++) await place()
    expect((await list()).length).toBe(8)
    const [id] = await shop.items({ count: 1 })
    expect((await shop.order(buyer, [id!])).retMsg).toMatch(/待付款订单|保留10件/)
  })

  describe('at the same time', () => {
    const ROUNDS = 12
    /** Whatever came first, orders, items, payments and refunds agree. */
    const check = async ({ own, watch, ids }: Placed, payNo: string) => {
      await shop.later(0)
      const states = [(await info(own)).state, (await info(watch)).state]
      const items = await Promise.all(ids.map((id) => itemState(shop.server.db, id)))
      const refunded = await refunds(own, watch)
      for (const [at, orderNo] of [own, watch].entries()) {
        const isCancelled = states[at] === 'CANCELLED'
        expect(items[at]).toBe(isCancelled ? 'ON_SALE' : 'SOLD')
        const of = refunded.filter((refund) => refund.orderNo === orderNo)
        expect(of.map(({ amountFen }) => amountFen)).toEqual(isCancelled ? [at === 0 ? OWN : WATCH] : [])
      }
      const isOver = states.every((state) => state === 'CANCELLED')
      expect((await statusOf(payNo)).state).toBe(isOver ? 'REFUNDED' : 'PAID')
      return states.join()
    }

    test('a cancellation and the payment: each order is paid or returned, never both', async () => {
      for (let round = 0; round < ROUNDS; round++) {
        buyer = await shop.buyer()
        const placed = await place()
        const { payNo } = await open(placed.orderNo)
        const victim = round % 2 === 0 ? placed.own : placed.watch
        await Promise.all([
          shop.notify({ payNo, amountFen: BOTH }),
          cancel(victim),
          shop.notify({ payNo, amountFen: BOTH }),
        ])
        await check(placed, payNo)
      }
    })

    test('both orders’ expiry and the payment: no deadlock, nothing paid twice, nothing kept', async () => {
      for (let round = 0; round < ROUNDS; round++) {
        buyer = await shop.buyer()
        const placed = await place()
        const { payNo } = await open(placed.orderNo)
        shop.server.clock.advance(15 * MINUTE)
        const now = shop.server.clock.now()
        await Promise.all([
          shop.notify({ payNo, amountFen: BOTH }),
          shop.jobs.runDueJobs(now),
          shop.jobs.runDueJobs(now),
        ])
        await check(placed, payNo)
      }
    })

    test('two cancellations and opening a payment leave no payment that could be paid', async () => {
      for (let round = 0; round < ROUNDS; round++) {
        buyer = await shop.buyer()
        const { orderNo, own, watch } = await place()
        await Promise.all([cancel(own), open(orderNo), cancel(watch), open(orderNo)])
        const left = await shop.server.db
          .selectFrom('payment')
          .innerJoin('paymentPart', 'paymentPart.payNo', 'payment.payNo')
          .select('payment.state')
          .where('paymentPart.ref', 'in', [own, watch])
          .where('payment.state', '=', 'OPEN')
          .execute()
        expect(left).toEqual([])
      }
    })
  })
})
