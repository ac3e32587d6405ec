/**
 * Refunds of parts of an order, which operators make in the console.
 * @tier landing
 * @areas order payment orders
 */
import { RET } from '@contract/constants'
import type { RefundInput } from '@contract/admin/order'
import { createSandbox } from '../../../server/src/modules/payment/sandbox'
import { APPROVAL_LIFE_MS } from '../../../server/src/modules/operator/limits'
import { findLedgerErrors } from '../../../server/src/modules/ledger/check-ledger'
import { createSendRefund } from '../../../server/src/modules/order/refund-jobs'
import { adminCall, createOperator, type TestOperator } from '../../helpers/operators'
import { DAY, deliver, expectSoundBooks, newKey, useBuyer, useShop } from './shop'

const PRICE = 300_000

describe('refunds of parts of an order', () => {
  const shop = useShop()
  const buyer = useBuyer(shop)
  expectSoundBooks(shop)
  let cs: TestOperator
  let lead: TestOperator
  let finance: TestOperator
  let operators = 0
  const operator = (role: string, options?: { steppedUp: boolean }) =>
    createOperator(shop.server, `${role}-${(operators += 1)}`, [role], options)
  beforeEach(async () => {
    cs = await operator('cs')
    lead = await operator('cs-lead')
    finance = await operator('finance-lead')
  })

  const token = () => ({ token: buyer.token })
  const info = async (orderNo: string) => (await shop.server.call('GET /order/info', { orderNo }, token())).data
  const record = async (orderNo: string, by = cs) =>
    (await adminCall(shop.server, 'GET /admin/order/info', { orderNo }, by)).data
  const paid = async (ownerType: 'own' | 'consigned' | 'merchant' = 'own', count = 1) => {
    const ids = await shop.items({ count, ownerType, priceFen: PRICE })
    const { orderNo } = await shop.ordered(buyer, ids)
    const payNo = await shop.pay(buyer, orderNo)
    return { orderNo, ids, payNo, itemId: String(ids[0]) }
  }
  interface Wanted {
    orderNo: string
    lines: RefundInput['lines']
    bearer?: RefundInput['bearer']
    by?: TestOperator
    key?: string
    reason?: string
    version?: number
  }
  const refund = async ({
    orderNo,
    lines,
    bearer = 'seller',
    by = cs,
    key = newKey(),
    reason = '五金有划痕',
    version,
  }: Wanted) =>
    adminCall(
      shop.server,
      'POST /admin/record/act',
      {
        ...{ kind: 'order', id: orderNo, action: 'refund', reason, idempotencyKey: key },
        version: version ?? (await record(orderNo, by)).version,
        input: { lines, bearer },
      },
      by,
    )
  const approvalInfo = async (id: string, by: TestOperator) =>
    (await adminCall(shop.server, 'GET /admin/approval/info', { id }, by)).data
  const give = async (id: string, by: TestOperator, hash?: string) => {
    const payloadHash = hash ?? (await approvalInfo(id, by)).payloadHash
    return adminCall(shop.server, 'POST /admin/approval/give', { id, payloadHash }, by)
  }
  const rows = (orderNo: string) =>
    shop.server.db
      .selectFrom('refund')
      .select(['cause', 'amountFen', 'state', 'reason', 'requestedBy', 'approvedBy'])
      .where('orderNo', '=', orderNo)
      .orderBy('id')
      .execute()
  const messages = (template: string) =>
    shop.server.db
      .selectFrom('message')
      .select('text')
      .where('userId', '=', buyer.userId)
      .where('template', '=', template)
      .execute()

  test('within the limit of the role it is made at once: the buyer sees it, and gets the money and two messages', async () => {
    const { orderNo, itemId } = await paid()
    const { status, data } = await refund({ orderNo, lines: [{ itemId, amountFen: 20_000 }] })
    expect([status, data.approval]).toEqual([200, null])
    expect(await info(orderNo)).toMatchObject({
      state: 'TO_SHIP',
      refunds: [
        { amountFen: 20_000, state: 'PENDING', stateName: '退款中（部分退款，原路退回）', reason: '五金有划痕' },
      ],
    })
    expect((await info(orderNo)).events[0]).toMatchObject({ name: '部分退款', note: '五金有划痕' })
    expect(await messages('order.refundStarted')).toMatchObject([{ text: expect.stringMatching(/¥200（五金有划痕）/) }])
    expect(await record(orderNo)).toMatchObject({ refundableFen: PRICE - 20_000, lines: [{ refundedFen: 20_000 }] })
    await shop.later(0)
    expect((await info(orderNo)).refund).toMatchObject({ state: 'SUCCEEDED' })
    expect(await messages('order.refunded')).toMatchObject([{ text: expect.stringContaining('¥200') }])
    expect(await shop.ledgerOf(orderNo)).toMatchObject({ 'provider:sandbox': PRICE - 20_000, escrow: 20_000 - PRICE })
  })

  describe('a refund above the role’s limit needs two people (console 7/4)', () => {
    const above = async () => {
      const { orderNo, itemId } = await paid()
      const lines = [{ itemId, amountFen: 60_000 }]
      const { data } = await refund({ orderNo, lines })
      if (data.approval === null) throw new Error('no approval was requested')
      return { orderNo, itemId, lines, approval: data.approval }
    }

    test('the second sees exactly what takes effect, and it takes effect once', async () => {
      const { orderNo, approval, lines } = await above()
      expect(await rows(orderNo)).toEqual([])
      expect(await record(orderNo)).toMatchObject({ waitingRefund: { id: approval, amountFen: 60_000 } })
      const shown = await approvalInfo(approval, finance)
      expect(shown).toMatchObject({ mayDecide: true, reason: '五金有划痕', object: { kind: 'order', id: orderNo } })
      expect(shown.payload).toEqual({ orderNo, lines, bearer: 'seller', amountFen: 60_000, reason: '五金有划痕' })
      expect(shown.facts.map(({ value }) => value)).toEqual([orderNo, '60000', '60000', '卖家承担', '五金有划痕'])
      const answers = await Promise.all([give(approval, finance), give(approval, lead)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const [made, ...others] = await rows(orderNo)
      expect(made).toMatchObject({ cause: 'operator', amountFen: 60_000, requestedBy: cs.id })
      expect([finance.id, lead.id]).toContain(made?.approvedBy)
      expect(others).toEqual([])
      expect((await record(orderNo)).waitingRefund).toBeNull()
    })

    test('so does the sum of a day’s small refunds, whatever the orders are', async () => {
      const once = async () => {
        const { orderNo, itemId } = await paid()
        return (await refund({ orderNo, lines: [{ itemId, amountFen: 50_000 }] })).data.approval
      }
      const answers = []
      for (let at = 0; at < 6; at += 1) answers.push(await once())
      expect(answers).toEqual([null, null, null, null, null, expect.any(String)])
      // What another has approved uses nothing up, and a day later it is another day.
      expect((await give(answers[5] ?? '', finance)).status).toBe(200)
      shop.server.clock.advance(DAY)
      cs = { ...(await operator('cs')) }
      expect(await once()).toBeNull()
    })

    test('the same person is refused, whatever else he may do', async () => {
      const { orderNo, itemId } = await paid()
      const { data } = await refund({ orderNo, lines: [{ itemId, amountFen: PRICE }], by: lead })
      expect(data.approval).toBeNull()
      const big = await shop.items({ count: 1, priceFen: 900_000 })
      const other = await shop.ordered(buyer, big)
      await shop.pay(buyer, other.orderNo)
      const wanted = await refund({
        orderNo: other.orderNo,
        lines: [{ itemId: String(big[0]), amountFen: 600_000 }],
        by: lead,
      })
      const own = await give(wanted.data.approval ?? '', lead)
      expect([own.status, own.retMsg]).toEqual([409, '不能审批自己提交的申请'])
      expect((await give(wanted.data.approval ?? '', cs)).status).not.toBe(200)
      expect(await rows(other.orderNo)).toEqual([])
    })

    test('a changed payload asks anew, and the approval of the one before is refused', async () => {
      const { orderNo, itemId, approval } = await above()
      const { payloadHash } = await approvalInfo(approval, finance)
      const second = await refund({ orderNo, lines: [{ itemId, amountFen: 70_000 }] })
      expect(second.data.approval).not.toBe(approval)
      expect((await give(approval, finance, payloadHash)).status).toBe(409)
      expect((await give(second.data.approval ?? '', finance, payloadHash)).status).toBe(409)
      expect(await rows(orderNo)).toEqual([])
      expect((await give(second.data.approval ?? '', finance)).status).toBe(200)
      expect((await rows(orderNo)).map(({ amountFen }) => amountFen)).toEqual([70_000])
    })

    test('an old approval is refused, also when the order has changed meanwhile', async () => {
      const first = await above()
      const { payloadHash } = await approvalInfo(first.approval, finance)
      shop.server.clock.advance(APPROVAL_LIFE_MS)
      finance = await operator('finance-lead')
      expect((await give(first.approval, finance, payloadHash)).status).toBe(409)
      expect(await rows(first.orderNo)).toEqual([])

      cs = await operator('cs')
      const second = await above()
      const { orderNo } = second
      await shop.server.call('POST /order/cancel', { orderNo, reasonId: 'other' }, token())
      const { status, retMsg } = await give(second.approval, finance)
      expect([status, retMsg]).toEqual([409, '当前状态无法退款'])
      expect((await rows(orderNo)).map(({ cause, amountFen }) => [cause, amountFen])).toEqual([
        ['orderCancelled', PRICE],
      ])
      await shop.later(0)
    })

    test('several small ones of an order count together', async () => {
      const { orderNo, itemId } = await paid()
      expect((await refund({ orderNo, lines: [{ itemId, amountFen: 50_000 }] })).data.approval).toBeNull()
      expect((await refund({ orderNo, lines: [{ itemId, amountFen: 1 }] })).data.approval).not.toBeNull()
      expect((await rows(orderNo)).length).toBe(1)
    })
  })

  test('never more than what was paid less what was refunded, of a line and of the order', async () => {
    const { orderNo, ids } = await paid('own', 2)
    const [first, second] = ids.map(String) as [string, string]
    const over = await refund({ orderNo, lines: [{ itemId: first, amountFen: PRICE + 1 }], by: lead })
    expect([over.status, over.fields.lines ?? over.retMsg]).toEqual([409, '试验手袋：最多可退 3000.00 元'])
    expect((await refund({ orderNo, lines: [{ itemId: first, amountFen: PRICE }], by: lead })).status).toBe(200)
    expect((await refund({ orderNo, lines: [{ itemId: first, amountFen: 1 }], by: lead })).status).toBe(409)
    const stranger = await refund({ orderNo, lines: [{ itemId: '1', amountFen: 1 }], by: lead })
    expect(stranger.status).toBe(400)
    const twice = { itemId: second, amountFen: 1 }
    expect((await refund({ orderNo, lines: [twice, twice], by: lead })).status).toBe(400)
    // What is left goes back with the cancellation, and no more.
    await shop.server.call('POST /order/cancel', { orderNo, reasonId: 'other' }, token())
    await shop.later(0)
    expect((await rows(orderNo)).map(({ cause, amountFen }) => [cause, amountFen])).toEqual([
      ['operator', PRICE],
      ['orderCancelled', PRICE],
    ])
    expect(await shop.ledgerOf(orderNo)).toMatchObject({ 'provider:sandbox': 0, escrow: 0, 'refunds-due': 0 })
    expect((await info(orderNo)).stateHint).toBe('¥6,000 已原路退回。')
    expect((await refund({ orderNo, lines: [twice], by: lead })).status).toBe(409)
  })

  test('the same act twice, also at once, and two operators at once refund once', async () => {
    const { orderNo, itemId } = await paid()
    const lines = [{ itemId, amountFen: 10_000 }]
    const { version } = await record(orderNo)
    const key = newKey()
    const answers = await Promise.all([1, 2, 3].map(() => refund({ orderNo, lines, key, version })))
    // One that comes while the first is under way finds another version; sent again it has the first one's answer.
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    const first = answers.find(({ status }) => status === 200)
    const repeated = await refund({ orderNo, lines, key, version })
    expect([repeated.status, repeated.data]).toEqual([200, first?.data])
    expect(await rows(orderNo)).toHaveLength(1)
    const next = (await record(orderNo)).version
    const both = await Promise.all([cs, lead].map((by) => refund({ orderNo, lines, version: next, by })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await rows(orderNo)).toHaveLength(2)
  })

  test('a seller bears it out of the share, with less commission; or the shop does in the seller’s place', async () => {
    const compensation = (await shop.ledger())['compensation'] ?? 0
    for (const [bearer, balance] of [
      ['seller', -234_000],
      ['shop', -270_000],
    ] as const) {
      const before = (await shop.ledger())['balance:9001'] ?? 0
      const { orderNo, itemId } = await paid('consigned')
      expect((await refund({ orderNo, lines: [{ itemId, amountFen: 20_000 }], bearer })).status).toBe(200)
      await shop.later(0)
      await deliver(shop, orderNo)
      await shop.server.call('POST /order/confirm-receipt', { orderNo }, token())
      expect(await findLedgerErrors(shop.server.db)).toEqual([])
      expect((await refund({ orderNo, lines: [{ itemId, amountFen: 20_000 }], bearer })).status).toBe(200)
      await shop.later(0)
      await shop.later(15 * DAY)
      expect((await info(orderNo)).state).toBe('SETTLED')
      expect(((await shop.ledger())['balance:9001'] ?? 0) - before).toBe(balance)
      cs = await operator('cs')
      // What is settled is the seller's: the shop bears it.
      expect((await refund({ orderNo, lines: [{ itemId, amountFen: 10_000 }], bearer })).status).toBe(200)
      await shop.later(0)
      expect(((await shop.ledger())['balance:9001'] ?? 0) - before).toBe(balance)
    }
    expect((await shop.ledger())['compensation']).toBe(compensation + 10_000 + 50_000)
  })

  test('of one of several orders it comes from that order’s part of the payment', async () => {
    const [own] = await shop.items({ count: 1, priceFen: PRICE })
    const [watch] = await shop.items({ count: 1, ownerType: 'merchant', priceFen: 40_000 })
    const { orderNo, orderNos } = await shop.ordered(buyer, [own!, watch!])
    await shop.pay(buyer, orderNo)
    const second = orderNos[1] ?? ''
    expect(await record(second)).toMatchObject({
      paidWith: [orderNos[0]],
      payment: { amountFen: 40_000, totalFen: 340_000 },
    })
    const over = await refund({ orderNo: second, lines: [{ itemId: String(watch), amountFen: 40_001 }], by: lead })
    expect(over.status).toBe(409)
    expect(
      (await refund({ orderNo: second, lines: [{ itemId: String(watch), amountFen: 40_000 }], by: lead })).status,
    ).toBe(200)
    await shop.later(0)
    expect((await info(second)).refund).toMatchObject({ amountFen: 40_000, state: 'SUCCEEDED' })
    expect((await info(orderNos[0] ?? '')).refunds).toEqual([])
    const { state } = await shop.server.db
      .selectFrom('payment')
      .select('state')
      .where('payableNo', '=', orderNo)
      .executeTakeFirstOrThrow()
    expect(state).toBe('PAID')
  })

  test('a provider that fails is called again, and pays once', async () => {
    const { orderNo, itemId } = await paid()
    await refund({ orderNo, lines: [{ itemId, amountFen: 5_000 }] })
    const { refundNo } = await shop.server.db
      .selectFrom('refund')
      .select('refundNo')
      .where('orderNo', '=', orderNo)
      .executeTakeFirstOrThrow()
    let calls = 0
    const sandbox = createSandbox('secret')
    const flaky = {
      ...sandbox,
      refund: async () => {
        calls += 1
        if (calls === 1) throw new Error('the provider does not answer')
      },
    }
    const refunded: string[] = []
    const send = createSendRefund(
      shop.server.db,
      { providers: new Map([['sandbox', flaky]]), sandbox },
      new Map([
        [
          'order',
          {
            lockParts: async () => new Set(),
            refunded: async (_: unknown, { ref }: { ref: string }) => void refunded.push(ref),
          } as never,
        ],
      ]),
    )
    const now = shop.server.clock.now()
    await expect(send({ refundNo }, now)).rejects.toThrow('does not answer')
    expect(await rows(orderNo)).toMatchObject([{ state: 'PENDING' }])
    for (let time = 0; time < 2; time++) await send({ refundNo }, now)
    expect([calls, refunded]).toEqual([2, [orderNo]])
    expect(await rows(orderNo)).toMatchObject([{ state: 'SUCCEEDED' }])
  })

  test('needs the right to it, and the one-time code', async () => {
    const { orderNo, itemId } = await paid()
    const packer = await operator('warehouse')
    const stale = await operator('cs', { steppedUp: false })
    const lines = [{ itemId, amountFen: 1 }]
    const refused = await refund({ orderNo, lines, by: packer })
    expect(refused.retCode).not.toBe(200)
    expect((await refund({ orderNo, lines, by: stale })).retCode).toBe(RET.STEP_UP)
    expect((await record(orderNo, packer)).actions).not.toContain('refund')
    expect((await record(orderNo)).actions).toContain('refund')
    expect(await rows(orderNo)).toEqual([])
  })
})
