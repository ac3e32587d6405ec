/**
 * @tier landing
 * @areas order payable payment
 */
import type { PayCreated } from '@contract/order'
import { sql } from 'kysely'
import { createSandbox } from '../../../server/src/modules/payment/sandbox'
import { armFailure } from '../../../server/src/modules/demo/failures'
import { createSendStrayRefund } from '../../../server/src/modules/order/refund-jobs'
import { itemState } from './items'
import type { Buyer } from './buyers'
import { MINUTE, openShop, sumOf, type Shop } from './shop'

describe('paying', () => {
  let shop: Shop
  let buyer: Buyer
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(async () => {
    expect(sumOf(await shop.ledger())).toBe(0)
    await shop.close()
  })
  beforeEach(async () => {
    buyer = await shop.buyer()
  })

  const PRICE = 88_000
  const place = async () => {
    const [id] = await shop.items({ count: 1, priceFen: PRICE })
    const { orderNo, payDeadlineAt } = await shop.ordered(buyer, [id!])
    return { id: id!, orderNo, payDeadlineAt }
  }
  const create = (orderNo: string, channel = 'sandbox', token = buyer.token) =>
    shop.server.call('POST /pay/create', { orderNo, channel }, { token })
  const opened = async (orderNo: string): Promise<PayCreated> => (await create(orderNo)).data
  const confirm = (payNo: string, sandboxToken: string, token = buyer.token) =>
    shop.server.call('POST /pay/sandbox/confirm', { payNo, sandboxToken }, { token })
  const status = (payNo: string, token = buyer.token) => shop.server.call('GET /pay/status', { payNo }, { token })
  const info = async (orderNo: string) =>
    (await shop.server.call('GET /order/info', { orderNo }, { token: buyer.token })).data
  const verdicts = async (payNo: string) => {
    const rows = await shop.server.db
      .selectFrom('paymentNotice')
      .select('verdict')
      .where('payNo', '=', payNo)
      .orderBy('id')
      .execute()
    return rows.map(({ verdict }) => verdict)
  }
  const refundsOf = (orderNo: string) =>
    shop.server.db.selectFrom('refund').select(['cause', 'state', 'amountFen']).where('orderNo', '=', orderNo).execute()

  test('every call of it needs a session, but the notice', async () => {
    const orderNo = '260301000000000001'
    const answers = [
      await shop.server.call('GET /pay/cashier', { orderNo }),
      await shop.server.call('POST /pay/create', { orderNo, channel: 'sandbox' }),
      await shop.server.call('GET /pay/status', { payNo: 'P1' }),
      await shop.server.call('POST /pay/sandbox/confirm', { payNo: 'P1', sandboxToken: 'x' }),
    ]
    expect(answers.map(({ status: http }) => http)).toEqual([401, 401, 401, 401])
  })

  test('the cashier shows amount, deadline, clock and channels', async () => {
    const { orderNo, payDeadlineAt } = await place()
    const { data } = await shop.server.call('GET /pay/cashier', { orderNo }, { token: buyer.token })
    const doneRoute = `/order/success?id=${orderNo}`
    expect(data).toEqual({
      orderNo,
      kind: 'order',
      title: '「试验手袋」',
      doneRoute,
      parts: [{ orderNo, title: '试验手袋', note: '珍循仓库', payFen: PRICE }],
      payFen: PRICE,
      state: 'PENDING_PAY',
      payDeadlineAt,
      serverNow: shop.server.clock.now(),
      channels: [{ id: 'sandbox', name: '模拟支付（演示）', note: '演示用，不会扣款' }],
      notes: ['付款后 48 小时内发出，预计 3月6日前送达。', '支持 7 天无理由退货，自签收次日起算。'],
    })
    await shop.pay(buyer, orderNo)
    const paid = await shop.server.call('GET /pay/cashier', { orderNo }, { token: buyer.token })
    expect(paid.data).toMatchObject({ state: 'TO_SHIP', payDeadlineAt: null })
  })

  test('consent pays the order: payment, order, item and ledger agree', async () => {
    const { id, orderNo } = await place()
    const { payNo, amountFen, sandboxToken = '' } = await opened(orderNo)
    expect(amountFen).toBe(PRICE)
    const known = { payNo, orderNo, kind: 'order', title: '「试验手袋」', doneRoute: `/order/success?id=${orderNo}` }
    expect((await status(payNo)).data).toEqual({ ...known, state: 'OPEN', orderState: 'PENDING_PAY' })
    expect((await confirm(payNo, sandboxToken)).retCode).toBe(200)
    expect((await status(payNo)).data).toEqual({ ...known, state: 'PAID', orderState: 'TO_SHIP' })
    expect(await itemState(shop.server.db, id)).toBe('SOLD')
    expect((await info(orderNo)).payment).toEqual({
      payNo,
      channelName: '模拟支付（演示）',
      paidAt: shop.server.clock.now(),
      amountFen: PRICE,
      totalFen: PRICE,
      orderNos: [orderNo],
    })
    expect(await shop.ledgerOf(orderNo)).toEqual({ 'provider:sandbox': PRICE, escrow: -PRICE })
  })

  test('asking for a payment again gives the same one, also at the same time', async () => {
    const { orderNo } = await place()
    const answers = await Promise.all([create(orderNo), create(orderNo), create(orderNo)])
    expect(answers.map(({ retCode }) => retCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  })

  test('consent given twice pays once', async () => {
    const { orderNo } = await place()
    const { payNo, sandboxToken = '' } = await opened(orderNo)
    const answers = await Promise.all([confirm(payNo, sandboxToken), confirm(payNo, sandboxToken)])
    expect(answers.map(({ retCode }) => retCode)).toEqual([200, 200])
    expect((await verdicts(payNo)).sort()).toEqual(['accepted', 'repeated'])
    expect(await shop.ledgerOf(orderNo)).toEqual({ 'provider:sandbox': PRICE, escrow: -PRICE })
  })

  test('a notice repeated ten times, all at once, is one payment', async () => {
    const { orderNo } = await place()
    const { payNo, amountFen } = await opened(orderNo)
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.notify({ payNo, amountFen })))
    expect(answers.map(({ status: http }) => http)).toEqual(Array(10).fill(200))
    expect((await verdicts(payNo)).sort()).toEqual(['accepted', ...Array(9).fill('repeated')])
    expect(await shop.ledgerOf(orderNo)).toEqual({ 'provider:sandbox': PRICE, escrow: -PRICE })
    expect((await info(orderNo)).events.filter(({ name }) => name === '付款成功')).toHaveLength(1)
  })

  test('a notice after the timeout is refunded once, and the order stays cancelled', async () => {
    const { id, orderNo } = await place()
    const { payNo, amountFen } = await opened(orderNo)
    await shop.later(15 * MINUTE)
    expect((await info(orderNo)).state).toBe('CANCELLED')
    for (let time = 0; time < 3; time++) {
      expect((await shop.notify({ payNo, amountFen })).status).toBe(200)
    }
    expect((await status(payNo)).data).toMatchObject({ state: 'REFUNDING', orderState: 'CANCELLED' })
    expect((await info(orderNo)).refund).toMatchObject({ state: 'PENDING', amountFen: PRICE })
    await shop.later(0)
    await shop.later(MINUTE)
    expect(await verdicts(payNo)).toEqual(['late', 'repeated', 'repeated'])
    expect(await refundsOf(orderNo)).toEqual([{ cause: 'paidTooLate', state: 'SUCCEEDED', amountFen: PRICE }])
    expect((await status(payNo)).data).toMatchObject({ state: 'REFUNDED', orderState: 'CANCELLED' })
    expect(await itemState(shop.server.db, id)).toBe('ON_SALE')
    expect(await shop.ledgerOf(orderNo)).toEqual({ 'provider:sandbox': 0, escrow: 0, 'refunds-due': 0 })
  })

  test('a late payment never takes the item from the next buyer', async () => {
    const { id, orderNo } = await place()
    const { payNo, amountFen } = await opened(orderNo)
    await shop.later(15 * MINUTE)
    const next = await shop.buyer()
    const second = await shop.ordered(next, [id])
    await shop.notify({ payNo, amountFen })
    await shop.pay(next, second.orderNo)
    await shop.later(0)
    expect(await itemState(shop.server.db, id)).toBe('SOLD')
    expect((await info(orderNo)).state).toBe('CANCELLED')
    expect(await refundsOf(second.orderNo)).toEqual([])
  })

  test('a payment that beats a late sweep is accepted: the item is still held', async () => {
    const { orderNo } = await place()
    const { payNo, amountFen } = await opened(orderNo)
    shop.server.clock.advance(20 * MINUTE)
    expect((await shop.notify({ payNo, amountFen })).status).toBe(200)
    await shop.jobs.runDueJobs(shop.server.clock.now())
    expect((await info(orderNo)).state).toBe('TO_SHIP')
  })

  test('a notice with another amount is refused, recorded, and pays nothing', async () => {
    const { orderNo } = await place()
    const { payNo, amountFen } = await opened(orderNo)
    expect((await shop.notify({ payNo, amountFen: amountFen - 1 })).status).toBe(409)
    expect(await verdicts(payNo)).toEqual(['wrongAmount'])
    expect((await info(orderNo)).state).toBe('PENDING_PAY')
    expect((await shop.notify({ payNo, amountFen })).status).toBe(200)
    expect((await info(orderNo)).state).toBe('TO_SHIP')
  })

  test('a notice about a payment that does not exist is refused and recorded', async () => {
    expect((await shop.notify({ payNo: 'P00000000000000000000', amountFen: 1 })).status).toBe(404)
    expect(await verdicts('P00000000000000000000')).toEqual(['unknownPayment'])
  })

  test('a trade that has paid another payment pays nothing more, and its notice is answered however often it comes', async () => {
    const [first, second] = [await place(), await place()]
    const [paid, open] = [await opened(first.orderNo), await opened(second.orderNo)]
    expect((await shop.notify({ ...paid, tradeNo: 'REUSED' })).status).toBe(200)
    for (let time = 0; time < 2; time += 1) {
      expect((await shop.notify({ payNo: open.payNo, amountFen: open.amountFen, tradeNo: 'REUSED' })).status).toBe(200)
    }
    expect(await verdicts(open.payNo)).toEqual(['paidTwice', 'paidTwice'])
    expect((await info(second.orderNo)).state).toBe('PENDING_PAY')
    expect((await info(first.orderNo)).state).toBe('TO_SHIP')
    expect(await shop.ledgerOf(second.orderNo)).toEqual({})
    expect((await shop.notify({ payNo: open.payNo, amountFen: open.amountFen, tradeNo: 'OWN' })).status).toBe(200)
    expect((await info(second.orderNo)).state).toBe('TO_SHIP')
  })

  test('a provider that fails is told as what may be tried again', async () => {
    const { orderNo } = await place()
    await armFailure(shop.server.db as never, 'payment', shop.server.clock.now())
    expect(await create(orderNo)).toMatchObject({ status: 503, retMsg: '支付服务暂不可用，请稍后再试或更换支付方式' })
    expect((await create(orderNo)).status).toBe(200)
  })

  test('a notice that the provider did not sign is a bad request, without a trace and without an effect', async () => {
    const { orderNo } = await place()
    const { payNo, amountFen } = await opened(orderNo)
    const body = `payNo=${payNo}&amountFen=${amountFen}&tradeNo=T1`
    const post = (headers: Record<string, string>, sent = body) =>
      shop.server.request({
        method: 'POST',
        url: '/pay/notify/sandbox',
        body: sent,
        contentType: 'application/x-www-form-urlencoded',
        headers,
        signed: false,
      })
    expect((await post({})).json?.ret_code).toBe(40001)
    expect((await post({ 'x-sandbox-signature': 'ab'.repeat(32) })).status).toBe(400)
    expect(await verdicts(payNo)).toEqual([])
    expect((await info(orderNo)).state).toBe('PENDING_PAY')
  })

  test('a channel that does not exist is refused everywhere', async () => {
    const { orderNo } = await place()
    expect(await create(orderNo, 'gold')).toMatchObject({ status: 400, retMsg: '暂不支持该支付方式' })
    const answer = await shop.server.request({ method: 'POST', url: '/pay/notify/gold', form: {}, signed: false })
    expect(answer.status).toBe(404)
  })

  test("somebody else's order and payment are not found", async () => {
    const { orderNo } = await place()
    const { payNo, sandboxToken = '' } = await opened(orderNo)
    const other = await shop.buyer()
    expect((await create(orderNo, 'sandbox', other.token)).status).toBe(404)
    expect((await shop.server.call('GET /pay/cashier', { orderNo }, { token: other.token })).status).toBe(404)
    expect((await status(payNo, other.token)).status).toBe(404)
    expect((await confirm(payNo, sandboxToken, other.token)).status).toBe(404)
    expect((await info(orderNo)).state).toBe('PENDING_PAY')
  })

  test.each([['P1'], ['x'.repeat(64)], ['P\u0000']])('a payment number like %j is not found', async (payNo) => {
    expect((await status(payNo)).status).toBe(404)
  })

  test('a wrong consent pays nothing', async () => {
    const { orderNo } = await place()
    const { payNo } = await opened(orderNo)
    expect(await confirm(payNo, 'ab'.repeat(32))).toMatchObject({
      status: 400,
      retMsg: '支付凭证无效，请返回收银台重试',
    })
    expect((await info(orderNo)).state).toBe('PENDING_PAY')
  })

  test('a paid, a cancelled and an overdue order cannot be paid', async () => {
    const paid = await place()
    await shop.pay(buyer, paid.orderNo)
    expect(await create(paid.orderNo)).toMatchObject({ status: 409, retMsg: '订单当前无需支付，请刷新后查看' })
    const cancelled = await place()
    const { payNo, sandboxToken = '' } = await opened(cancelled.orderNo)
    await shop.server.call(
      'POST /order/cancel',
      { orderNo: cancelled.orderNo, reasonId: 'other' },
      { token: buyer.token },
    )
    expect((await create(cancelled.orderNo)).status).toBe(409)
    expect(await confirm(payNo, sandboxToken)).toMatchObject({ status: 409, retMsg: '支付已关闭，请返回订单查看' })
    const overdue = await place()
    shop.server.clock.advance(15 * MINUTE)
    expect(await create(overdue.orderNo)).toMatchObject({ status: 409, retMsg: '订单已超过支付时间，请重新下单' })
  })

  test('two payments of one order through different trades pay once and give one back', async () => {
    const { orderNo } = await place()
    const first = await opened(orderNo)
    await shop.server.db.updateTable('payment').set({ state: 'CLOSED' }).where('payNo', '=', first.payNo).execute()
    const second = await opened(orderNo)
    expect(second.payNo).not.toBe(first.payNo)
    await shop.notify({ payNo: second.payNo, amountFen: PRICE })
    await shop.notify({ payNo: first.payNo, amountFen: PRICE })
    await shop.later(0)
    expect((await info(orderNo)).state).toBe('TO_SHIP')
    expect(await refundsOf(orderNo)).toEqual([{ cause: 'paidTooLate', state: 'SUCCEEDED', amountFen: PRICE }])
    expect(await shop.ledgerOf(orderNo)).toEqual({ 'provider:sandbox': PRICE, escrow: -PRICE, 'refunds-due': 0 })
  })

  test('without the demonstration mode there is no sandbox', async () => {
    const plain = await openShop({ config: { demo: false } })
    try {
      const visitor = await plain.buyer()
      const { orderNo } = await plain.ordered(visitor, await plain.items({ count: 1 }))
      const cashier = await plain.server.call('GET /pay/cashier', { orderNo }, { token: visitor.token })
      expect(cashier.data.channels).toEqual([])
      expect((await plain.notify({ payNo: 'P00000000000000000000', amountFen: 1 })).status).toBe(404)
      const confirmed = await plain.server.request({
        method: 'POST',
        url: '/pay/sandbox/confirm',
        form: { payNo: 'P1', sandboxToken: 'x' },
        token: visitor.token,
      })
      expect(confirmed.status).toBe(404)
    } finally {
      await plain.close()
    }
  })
})

describe('money at the provider that belongs to no order', () => {
  const PRICE = 88_000
  const HOUR = 60 * MINUTE
  let shop: Shop
  let buyer: Buyer
  let before: Record<string, number>
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    buyer = await shop.buyer()
    before = await shop.ledger()
  })

  const place = async () => {
    const [id] = await shop.items({ count: 1, priceFen: PRICE })
    const { orderNo } = await shop.ordered(buyer, [id!])
    const { data } = await shop.server.call('POST /pay/create', { orderNo, channel: 'sandbox' }, { token: buyer.token })
    return { orderNo, payNo: data.payNo }
  }
  const stateOf = async (orderNo: string) =>
    (await shop.server.call('GET /order/info', { orderNo }, { token: buyer.token })).data.state
  const strays = (payNo: string) =>
    shop.server.db
      .selectFrom('strayPayment')
      .select(['reason', 'state', 'amountFen'])
      .where('payNo', '=', payNo)
      .execute()
  /** What a test has moved, by account. */
  const moved = async () => {
    const now = await shop.ledger()
    const changes = Object.entries(now).map(([name, fen]) => [name, fen - (before[name] ?? 0)] as const)
    return Object.fromEntries(changes.filter(([, fen]) => fen !== 0))
  }
  const waiting = async () => {
    const { text } = await shop.server.request({ url: '/metrics', absolute: true, signed: false })
    return Number(/reluxe_queue_length\{queue="stray_payments"\} (\d+)/.exec(text)?.[1])
  }

  test('is in the books and in /metrics at once, and is refunded an hour later, once', async () => {
    const { orderNo, payNo } = await place()
    for (let time = 0; time < 3; time++) {
      expect((await shop.notify({ payNo, amountFen: PRICE - 1, tradeNo: 'W1' })).status).toBe(409)
    }
    expect(await strays(payNo)).toEqual([{ reason: 'wrongAmount', state: 'WAITING', amountFen: PRICE - 1 }])
    expect(await moved()).toEqual({ 'provider:sandbox': PRICE - 1, 'refunds-due': 1 - PRICE })
    expect(await waiting()).toBe(1)
    expect(shop.server.logLines.join('')).toContain('a payment notice did not pay an order')
    await shop.notify({ payNo, amountFen: PRICE, tradeNo: 'W2' })
    expect(await stateOf(orderNo)).toBe('TO_SHIP')
    await shop.later(HOUR - 1)
    expect(await strays(payNo)).toMatchObject([{ state: 'WAITING' }])
    await shop.later(1)
    await shop.later(HOUR)
    expect(await strays(payNo)).toMatchObject([{ state: 'REFUNDED' }])
    expect(await waiting()).toBe(0)
    expect(await moved()).toEqual({ 'provider:sandbox': PRICE, escrow: -PRICE })
  })

  test('is refunded when its payment does not exist, and when a payment is paid a second time', async () => {
    const unknown = 'P00000000000000000009'
    expect((await shop.notify({ payNo: unknown, amountFen: 7, tradeNo: 'U1' })).status).toBe(404)
    const { payNo } = await place()
    expect((await shop.notify({ payNo, amountFen: PRICE, tradeNo: 'D1' })).status).toBe(200)
    expect((await shop.notify({ payNo, amountFen: PRICE, tradeNo: 'D2' })).status).toBe(200)
    // The booked trade once more, with another amount: no money came in, so none is owed.
    expect((await shop.notify({ payNo, amountFen: PRICE - 1, tradeNo: 'D1' })).status).toBe(200)
    expect((await shop.notify({ payNo: unknown, amountFen: PRICE, tradeNo: 'D1' })).status).toBe(404)
    await shop.later(HOUR)
    expect(await strays(unknown)).toEqual([{ reason: 'unknownPayment', state: 'REFUNDED', amountFen: 7 }])
    expect(await strays(payNo)).toEqual([{ reason: 'paidTwice', state: 'REFUNDED', amountFen: PRICE }])
    expect(await moved()).toEqual({ 'provider:sandbox': PRICE, escrow: -PRICE })
  })

  test('pays its order, and is not refunded, when the provider corrects its notice within the hour', async () => {
    const { orderNo, payNo } = await place()
    await shop.notify({ payNo, amountFen: PRICE - 1, tradeNo: 'C1' })
    expect((await shop.notify({ payNo, amountFen: PRICE, tradeNo: 'C1' })).status).toBe(200)
    await shop.later(HOUR)
    expect(await stateOf(orderNo)).toBe('TO_SHIP')
    expect(await strays(payNo)).toMatchObject([{ state: 'BOOKED' }])
    expect(await moved()).toEqual({ 'provider:sandbox': PRICE, escrow: -PRICE })
  })

  test('does not pay its order any more once it is refunded', async () => {
    const { orderNo, payNo } = await place()
    await shop.notify({ payNo, amountFen: PRICE - 1, tradeNo: 'L1' })
    await shop.later(HOUR)
    expect((await shop.notify({ payNo, amountFen: PRICE, tradeNo: 'L1' })).status).toBe(200)
    expect(await stateOf(orderNo)).toBe('CANCELLED')
    await shop.later(HOUR)
    expect(await moved()).toEqual({})
  })

  test('is refunded under one number, however often the provider cannot be reached', async () => {
    const { payNo } = await place()
    await shop.notify({ payNo, amountFen: PRICE + 1, tradeNo: 'R1' })
    const { refundNo } = await shop.server.db
      .selectFrom('strayPayment')
      .select('refundNo')
      .where('payNo', '=', payNo)
      .executeTakeFirstOrThrow()
    const refund = jest.fn().mockRejectedValueOnce(new Error('unreachable')).mockResolvedValue(undefined)
    const sandbox = { ...createSandbox('secret-of-this-test'), refund }
    const send = createSendStrayRefund(shop.server.db, { providers: new Map([['sandbox', sandbox]]), sandbox })
    await expect(send({ refundNo }, shop.server.clock.now())).rejects.toThrow('unreachable')
    await send({ refundNo }, shop.server.clock.now())
    await send({ refundNo }, shop.server.clock.now())
    const sent = { refundNo, payNo, tradeNo: 'R1', amountFen: PRICE + 1 }
    expect(refund.mock.calls).toEqual([[sent], [sent]])
    expect(await moved()).toEqual({})
  })
})

describe('the sandbox', () => {
  test('counts a confirmation as its buyer’s request, and not in one rate for all buyers', async () => {
    const shop = await openShop({ config: { ratePerMinute: 4 } })
    try {
      const ids = await shop.items({ count: 2, priceFen: 88_000 })
      const confirmations: ((remoteAddress: string) => Promise<{ status: number }>)[] = []
      for (const id of ids) {
        const { token, ...buyer } = await shop.buyer()
        const { orderNo } = await shop.ordered({ token, ...buyer }, [id])
        const { data } = await shop.server.call('POST /pay/create', { orderNo, channel: 'sandbox' }, { token })
        const consent = { payNo: data.payNo, sandboxToken: data.sandboxToken ?? '' }
        confirmations.push((remoteAddress) =>
          shop.server.call('POST /pay/sandbox/confirm', consent, { token, remoteAddress }),
        )
      }
      const statuses = await Promise.all(confirmations.map((confirm, index) => confirm(`192.0.2.${index}`)))
      expect(statuses.map(({ status }) => status)).toEqual([200, 200])
      await shop.server.request({ url: '/config/site', remoteAddress: '192.0.2.0' })
      expect((await confirmations[0]?.('192.0.2.0'))?.status).toBe(429)
    } finally {
      await shop.close()
    }
  })
})

describe('a confirmation while the database cannot write', () => {
  test('is answered with 503 like any call, and pays when it is repeated', async () => {
    const shop = await openShop()
    try {
      const [id] = await shop.items({ count: 1, priceFen: 88_000 })
      const buyer = await shop.buyer()
      const { token } = buyer
      const { orderNo } = await shop.ordered(buyer, [id!])
      const { data } = await shop.server.call('POST /pay/create', { orderNo, channel: 'sandbox' }, { token })
      const consent = { payNo: data.payNo, sandboxToken: data.sandboxToken ?? '' }
      const confirm = () => shop.server.call('POST /pay/sandbox/confirm', consent, { token })
      await sql`create function refuse_writing() returns trigger language plpgsql as $$
        begin raise exception 'no space left' using errcode = '53100'; end $$`.execute(shop.server.db)
      await sql`create trigger full_disk before insert on payment_notice execute function refuse_writing()`.execute(
        shop.server.db,
      )
      expect((await confirm()).status).toBe(503)
      await sql`drop trigger full_disk on payment_notice`.execute(shop.server.db)
      expect((await confirm()).status).toBe(200)
      expect(await itemState(shop.server.db, id!)).toBe('SOLD')
    } finally {
      await shop.close()
    }
  })
})

describe('a production shop without a payment channel', () => {
  test('says so at its start, and refuses every order without holding its item', async () => {
    const shop = await openShop({ config: { environment: 'production', demo: false } })
    try {
      const [id] = await shop.items({ count: 1, priceFen: 88_000 })
      const buyer = await shop.buyer()
      const { data } = await shop.server.call('GET /order/preview', { itemIds: String(id) }, { token: buyer.token })
      expect(data).toMatchObject({ canSubmit: false, refusal: '商城暂未开通支付，暂时无法下单' })
      expect(await shop.order(buyer, [id!])).toMatchObject({
        status: 409,
        retMsg: '商城暂未开通支付，暂时无法下单',
      })
      expect(await itemState(shop.server.db, id!)).toBe('ON_SALE')
      expect(shop.server.logLines.join('')).toContain('no payment channel is set up')
    } finally {
      await shop.close()
    }
  })
})
