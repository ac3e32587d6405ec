/**
 * After-sale from the application to the money (design: buying 2.2).
 * @tier landing
 * @areas after-sale
 */
import type { AfterSaleApplyBody, AfterSaleInfo } from '@contract/after-sale'
import { RET } from '@contract/constants'
import { transaction, type Trx } from '../../../server/src/db/transaction'
import { enqueueJob } from '../../../server/src/jobs/queue'
import { STEP_NAMES } from '../../../server/src/modules/after-sale/messages'
import type { CaseRecord } from '../../../server/src/modules/after-sale/repository'
import { createCaseDesk, type CaseAct } from './desk'
import { REFUND_JOB } from '../../../server/src/modules/order/process'
import { createProcesses } from '../../../server/src/modules/after-sale/processes'
import { refundPart } from '../../../server/src/modules/order/refund-parts'
import { createOperator } from '../../helpers/operators'
import { DAY, deliver, expectSoundBooks, HOUR, newKey, useBuyer, useShop } from '../order/shop'
import { addTemplate, giveVoucher, stateOf as voucherState } from '../voucher/templates'

const PRICE = 300_000
const TEXT = '收到后发现与页面描述有出入'

describe('after-sale', () => {
  const shop = useShop()
  const buyer = useBuyer(shop)
  expectSoundBooks(shop)
  let operator: ReturnType<typeof createOperator>
  beforeAll(async () => {
    operator = createOperator(shop.server, 'cases', ['cs'])
  })

  const apply = (orderNo: string, itemIds: readonly number[], more: Partial<AfterSaleApplyBody> = {}, of = buyer) =>
    shop.server.call(
      'POST /refund/apply',
      {
        orderNo,
        itemIds: itemIds.join(','),
        reason: 'noReason',
        type: 'RETURN',
        askFen: PRICE * itemIds.length,
        text: TEXT,
        photos: [],
        isStated: true,
        idempotencyKey: newKey(),
        ...more,
      },
      { token: of.token },
    )
  const applied = async (...given: Parameters<typeof apply>): Promise<string> => {
    const { data, retCode, retMsg } = await apply(...given)
    if (retCode !== RET.OK) throw new Error(retMsg)
    return data.caseNos[0] ?? ''
  }
  const info = async (caseNo: string, of = buyer): Promise<AfterSaleInfo> => {
    const { data, retCode, retMsg } = await shop.server.call('GET /refund/info', { caseNo }, { token: of.token })
    if (retCode !== RET.OK) throw new Error(retMsg)
    return data
  }
  const stateNow = async (caseNo: string) => (await info(caseNo)).state
  const sendBack = async (caseNo: string, waybill = `SF${caseNo.slice(-10)}`) => {
    const { version } = await info(caseNo)
    return shop.server.call(
      'POST /refund/waybill',
      { caseNo, version, carrier: 'shunfeng', waybill },
      { token: buyer.token },
    )
  }
  const desk = () => createCaseDesk(shop.server.ctx, createProcesses(shop.server.ctx))
  /** An act of an operator who has just read the case. */
  const decide = async <I>(
    caseNo: string,
    act: (desk: ReturnType<typeof createCaseDesk>, trx: Trx, act: CaseAct<I>) => Promise<CaseRecord>,
    input: I,
    operatorId = '1',
  ) => {
    const { version } = await info(caseNo)
    return transaction(shop.server.db, (trx) =>
      act(desk(), trx, { caseNo, version, operatorId, input, reason: '售后处理' }),
    )
  }
  /** The return parcel is signed for at the warehouse. */
  const arrive = async (caseNo: string) => {
    const { db, ctx, clock } = shop.server
    const { returnParcelNo, orderNo } = await db
      .selectFrom('afterSale')
      .selectAll()
      .where('caseNo', '=', caseNo)
      .executeTakeFirstOrThrow()
    const { lockOrder } = await import('../../../server/src/modules/order/repository')
    const { findParcel, lockParcel } = await import('../../../server/src/modules/parcel/repository')
    const { leadOrder } = await import('../../../server/src/modules/order/lead-order')
    await transaction(db, async (trx) => {
      const order = await lockOrder(trx, orderNo)
      const known = await findParcel(trx, returnParcelNo ?? '')
      if (!order || !known) throw new Error('nothing was sent')
      const parcel = await lockParcel(trx, known.id)
      const lead = { step: 'sign', actor: { kind: 'courier', id: 'test' }, at: clock.now(), now: clock.now() } as const
      await leadOrder(trx, { order, parcel }, lead, createProcesses(ctx))
    })
  }
  const orderOf = (orderNo: string) =>
    shop.server.db.selectFrom('orders').selectAll().where('orderNo', '=', orderNo).executeTakeFirstOrThrow()
  const itemState = async (id: number) =>
    (await shop.server.db.selectFrom('item').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

  type Owner = 'own' | 'consigned'
  const delivered = async ({ count = 1, ownerType = 'own' as Owner } = {}) => {
    const ids = await shop.items({ count, priceFen: PRICE, ...(ownerType === 'consigned' && { ownerType }) })
    const { orderNo } = await shop.ordered(buyer, ids)
    await shop.pay(buyer, orderNo)
    await deliver(shop, orderNo)
    return { orderNo, ids, id: ids[0] ?? 0 }
  }
  const completed = async (orderNo: string) => {
    const { retCode } = await shop.server.call('POST /order/confirm-receipt', { orderNo }, { token: buyer.token })
    if (retCode !== RET.OK) throw new Error('not confirmed')
  }

  describe('a return without a reason', () => {
    const returned = async (caseNo: string) => {
      expect((await sendBack(caseNo)).retCode).toBe(RET.OK)
      await arrive(caseNo)
      expect(await stateNow(caseNo)).toBe('INSPECTING')
      await decide(caseNo, (to, trx, act) => to.pass(trx, act), { text: '完好', photos: [] as string[] })
      expect(await stateNow(caseNo)).toBe('WAIT_REFUND')
      await shop.later(1_000)
      expect(await stateNow(caseNo)).toBe('COMPLETE')
    }

    test.each(['own', 'consigned'] as const)(
      'is agreed to at once, comes back, and all of it is refunded (%s)',
      async (ownerType) => {
        const { orderNo, id } = await delivered({ ownerType })
        const caseNo = await applied(orderNo, [id])
        expect(await stateNow(caseNo)).toBe('AGREED')
        await returned(caseNo)
        expect(await itemState(id)).toBe('OFF_SHELF')
        expect((await orderOf(orderNo)).state).toBe('REFUNDED')
        expect(Object.values(await shop.ledgerOf(orderNo)).every((fen) => fen === 0)).toBe(true)
      },
    )

    test('is open after the receipt was confirmed and the sale was settled', async () => {
      const { orderNo, id } = await delivered({ ownerType: 'consigned' })
      await completed(orderNo)
      const caseNo = await applied(orderNo, [id])
      await returned(caseNo)
      expect((await orderOf(orderNo)).state).toBe('REFUNDED')
      expect(Object.values(await shop.ledgerOf(orderNo)).every((fen) => fen === 0)).toBe(true)
    })

    test('of one of two items leaves the other, whose order goes on', async () => {
      const { orderNo, ids } = await delivered({ count: 2 })
      const [first = 0, second = 0] = ids
      await returned(await applied(orderNo, [first], { askFen: PRICE }))
      expect((await orderOf(orderNo)).state).toBe('DELIVERED')
      await completed(orderNo)
      expect(await itemState(second)).toBe('SOLD')
      expect(await shop.ledgerOf(orderNo)).toMatchObject({ escrow: 0, sales: -PRICE, 'refunds-due': 0 })
    })

    test('needs the statement, and ends with the seventh day', async () => {
      const { orderNo, id } = await delivered()
      expect(await apply(orderNo, [id], { isStated: false })).toMatchObject({
        retCode: RET.BAD_REQUEST,
        retMsg: '请确认商品状态',
      })
      shop.server.clock.advance(8 * DAY)
      expect(await apply(orderNo, [id])).toMatchObject({ retCode: RET.CONFLICT, retMsg: '已超过可申请时间' })
    })

    test('of a user who sends most of six orders back is looked at by an operator', async () => {
      const applyOnce = async () => {
        const { orderNo, id } = await delivered()
        return applied(orderNo, [id])
      }
      for (let order = 0; order < 4; order += 1) {
        await returned(await applyOnce())
        // So long ago that it is none of the few returns of ninety days.
        await shop.server.db.updateTable('afterSale').set({ createdAt: 0 }).where('userId', '=', buyer.userId).execute()
      }
      // Of five orders nothing can be said yet.
      expect(await stateNow(await applyOnce())).toBe('AGREED')
      expect(await stateNow(await applyOnce())).toBe('APPLIED')
    })

    test('that nobody inspects is refunded after seven days', async () => {
      const { orderNo, id } = await delivered()
      const caseNo = await applied(orderNo, [id])
      await sendBack(caseNo)
      await arrive(caseNo)
      await shop.later(7 * DAY)
      await shop.later(1_000)
      expect(await stateNow(caseNo)).toBe('COMPLETE')
    })
  })

  test('a compensation names its amount, at most what is left of its lines; a refund has it from the shop', async () => {
    const { orderNo, id } = await delivered({ ownerType: 'consigned' })
    // The amount is looked at before the photograph.
    const compensation: Partial<AfterSaleApplyBody> = {
      reason: 'wrongOrMissing',
      type: 'COMPENSATE',
      photos: ['/photo'],
    }
    for (const askFen of [undefined, 0, PRICE + 1]) {
      expect(await apply(orderNo, [id], { ...compensation, askFen })).toMatchObject({
        retCode: RET.BAD_REQUEST,
        fields: { askFen: expect.any(String) as string },
      })
    }
    const { amountFen } = await info(await applied(orderNo, [id], { reason: 'notGenuine', askFen: undefined }))
    expect(amountFen).toBe(PRICE)
  })

  test('a text that leads past the shop is refused beside its field at each step', async () => {
    const refused = { retCode: RET.TEXT_REFUSED, fields: { text: '请勿填写联系方式' } }
    const { orderNo, id } = await delivered({ ownerType: 'consigned' })
    for (const contact of ['13800138000', '138-0013-8000', '加威信聊', 'EXAMPLE.com']) {
      expect(await apply(orderNo, [id], { reason: 'notGenuine', text: TEXT + contact })).toMatchObject(refused)
    }
    const caseNo = await applied(orderNo, [id], { reason: 'notGenuine' })
    const send = async (call: 'POST /refund/supply' | 'POST /refund/dispute', text = `${TEXT}qq 10086`) =>
      shop.server.call(
        call,
        { caseNo, version: (await info(caseNo)).version, text, photos: [] },
        { token: buyer.token },
      )
    await decide(caseNo, (to, trx, act) => to.requestMore(trx, act), { wanted: '请补充照片' })
    expect(await send('POST /refund/supply')).toMatchObject(refused)
    expect(await stateNow(caseNo)).toBe('NEED_MORE')
    expect((await send('POST /refund/supply', TEXT)).retCode).toBe(RET.OK)
    await decide(caseNo, (to, trx, act) => to.decline(trx, act), { text: '照片未能显示与描述不符之处' })
    expect(await send('POST /refund/dispute')).toMatchObject(refused)
    expect(await stateNow(caseNo)).toBe('DECLINED')
  })

  describe('the order', () => {
    test('stands still while a case is open, and goes on for a day at least when it ends', async () => {
      const { orderNo, id } = await delivered()
      const before = await orderOf(orderNo)
      const { clock } = shop.server
      clock.advance((before.deadlineAt ?? 0) - clock.now() - 1_000)
      const caseNo = await applied(orderNo, [id], { reason: 'notGenuine', isStated: undefined })
      await shop.later(HOUR)
      expect(await orderOf(orderNo)).toMatchObject({ state: 'DELIVERED', deadlineAt: null, pausedMs: 1_000 })
      const { data: seen } = await shop.server.call('GET /order/info', { orderNo }, { token: buyer.token })
      expect(seen.stateHint).toBe('商品已送达，售后处理中，自动确认收货已暂停。')
      expect(seen.cases).toEqual([{ caseNo, itemId: String(id), stateName: '待审核' }])
      expect(seen.hasOpenCase).toBe(true)
      const { version } = await info(caseNo)
      await shop.server.call('POST /refund/cancel', { caseNo, version }, { token: buyer.token })
      expect(await orderOf(orderNo)).toMatchObject({ deadlineAt: clock.now() + DAY, pausedMs: null })
    })
  })

  describe('a case that is not as described', () => {
    const open = async (more: Partial<AfterSaleApplyBody> = {}) => {
      const { orderNo, id } = await delivered({ ownerType: 'consigned' })
      const caseNo = await applied(orderNo, [id], { reason: 'notGenuine', ...more })
      return { orderNo, id, caseNo }
    }

    test('waits for the shop, whose silence agrees', async () => {
      const { caseNo } = await open()
      expect(await stateNow(caseNo)).toBe('APPLIED')
      await shop.later(48 * HOUR)
      expect(await stateNow(caseNo)).toBe('AGREED')
    })

    test('that is declined is decided by another person, once', async () => {
      const { caseNo, orderNo } = await open()
      await decide(caseNo, (to, trx, act) => to.decline(trx, act), { text: '照片未能显示与描述不符之处' })
      const { version, actions } = await info(caseNo)
      expect(actions).toEqual(['dispute'])
      const disputed = await shop.server.call(
        'POST /refund/dispute',
        { caseNo, version, text: TEXT, photos: [] },
        { token: buyer.token },
      )
      expect(disputed.data.state).toBe('DISPUTED')
      const uphold = (operatorId: string) =>
        decide(caseNo, (to, trx, act) => to.uphold(trx, act), { bearer: 'shop' as const }, operatorId)
      await expect(uphold('1')).rejects.toThrow('您处理过这笔售后')
      expect((await uphold('2')).state).toBe('AGREED')
      expect((await orderOf(orderNo)).deadlineAt).toBeNull()
    })

    test('with a deduction is refunded less that once the buyer agrees', async () => {
      const { caseNo, orderNo } = await open()
      await decide(caseNo, (to, trx, act) => to.agree(trx, act, null), { bearer: 'shop' as const })
      await sendBack(caseNo)
      await arrive(caseNo)
      const finding = { amountFen: 20_000, text: '缺少原包装与吊牌，按说明扣减', photos: [] }
      await decide(caseNo, (to, trx, act) => to.deduct(trx, act), finding)
      const { scheme, state } = await info(caseNo)
      expect(state).toBe('PROPOSED')
      await shop.server.call(
        'POST /order/scheme-choose',
        { schemeId: scheme?.schemeId ?? '', optionId: 'money', idempotencyKey: newKey() },
        { token: buyer.token },
      )
      await shop.later(1_000)
      const after = await info(caseNo)
      expect(after).toMatchObject({ state: 'COMPLETE', amountFen: PRICE - 20_000 })
      expect(after.parts.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(PRICE - 20_000)
      expect(await shop.ledgerOf(orderNo)).toMatchObject({ escrow: 0, 'refunds-due': 0 })
    })
  })

  describe('the voucher of the order', () => {
    const FACE = 10_000
    const withVoucher = async (count: number, validDays = 30) => {
      const no = await giveVoucher(shop.server, buyer.userId, await addTemplate(shop.server, { validDays }))
      const ids = await shop.items({ count, priceFen: PRICE })
      const { data } = await shop.server.call(
        'POST /order/create',
        {
          itemIds: ids.join(','),
          addressId: buyer.addressId,
          payFen: PRICE * count - FACE,
          idempotencyKey: newKey(),
          voucherIds: String(no),
        },
        { token: buyer.token },
      )
      await shop.pay(buyer, data.orderNo)
      await deliver(shop, data.orderNo)
      return { no, ids, orderNo: data.orderNo }
    }
    const returned = async (orderNo: string, itemId: number, more: Partial<AfterSaleApplyBody> = {}) => {
      const caseNo = await applied(orderNo, [itemId], { askFen: 0, ...more })
      if ((await stateNow(caseNo)) === 'APPLIED') {
        await decide(caseNo, (to, trx, act) => to.agree(trx, act, null), { bearer: 'shop' as const })
      }
      await sendBack(caseNo)
      await arrive(caseNo)
      await decide(caseNo, (to, trx, act) => to.pass(trx, act), { text: '完好', photos: [] as string[] })
      await shop.later(0)
      return info(caseNo)
    }
    const refundRest = async (orderNo: string, itemId: number, amountFen: number) => {
      const { db, ctx, clock } = shop.server
      const payload = {
        orderNo,
        lines: [{ itemId: String(itemId), amountFen }],
        bearer: 'shop' as const,
        amountFen,
        reason: '补偿',
      }
      const { id } = await operator
      await transaction(db, (trx) =>
        refundPart(trx, ctx.settings, payload, { requestedBy: id, approvedBy: null }, clock.now()),
      )
    }

    test('comes back with the last item, and not with the first', async () => {
      const { no, ids, orderNo } = await withVoucher(2)
      const [first = 0, second = 0] = ids
      expect(await returned(orderNo, first)).toMatchObject({ state: 'COMPLETE', back: [] })
      expect(await voucherState(shop.server, no)).toBe('USED')
      expect(await returned(orderNo, second)).toMatchObject({ state: 'COMPLETE', back: ['本单使用的优惠券'] })
      expect(await voucherState(shop.server, no)).toBe('UNUSED')
    })

    test('comes back when a return and a refund of the rest are all that was paid, in either order', async () => {
      const { no, ids, orderNo } = await withVoucher(2)
      const [first = 0, second = 0] = ids
      await refundRest(orderNo, second, PRICE - FACE / 2)
      expect(await voucherState(shop.server, no)).toBe('USED')
      await returned(orderNo, first)
      expect(await voucherState(shop.server, no)).toBe('UNUSED')
      expect((await orderOf(orderNo)).state).toBe('DELIVERED')
    })

    test('past its date has seven days more where the shop is liable, and none for a change of mind', async () => {
      const liable = await withVoucher(1, 1)
      await shop.later(2 * DAY)
      await returned(liable.orderNo, liable.ids[0] ?? 0, { reason: 'notGenuine' })
      const { toAt } = await shop.server.db
        .selectFrom('voucher')
        .select('toAt')
        .where('id', '=', liable.no)
        .executeTakeFirstOrThrow()
      expect(await voucherState(shop.server, liable.no)).toBe('UNUSED')
      expect(toAt).toBe(shop.server.clock.now() + 7 * DAY)
      const own = await withVoucher(1, 1)
      await shop.later(2 * DAY)
      expect(await returned(own.orderNo, own.ids[0] ?? 0)).toMatchObject({ back: [] })
      expect(await voucherState(shop.server, own.no)).toBe('EXPIRED')
    })

    test('and an item with an open case: operators refund nothing of it beside', async () => {
      const { ids, orderNo } = await withVoucher(1)
      const caseNo = await applied(orderNo, ids, { askFen: 0 })
      await expect(refundRest(orderNo, ids[0] ?? 0, 100)).rejects.toMatchObject({ code: RET.CONFLICT })
      expect(await stateNow(caseNo)).toBe('AGREED')
    })
  })

  test('a compensation that the seller of a settled sale bears leaves nothing behind after the return', async () => {
    const { orderNo, id } = await delivered({ ownerType: 'consigned' })
    await completed(orderNo)
    await shop.later(16 * DAY)
    expect((await orderOf(orderNo)).state).toBe('SETTLED')
    const caseNo = await applied(orderNo, [id], { reason: 'notGenuine' })
    const offer = { amountFen: 30_000, offersReturn: false, bearer: 'seller' as const, text: '补偿后保留商品' }
    await decide(caseNo, (to, trx, act) => to.propose(trx, act, null), offer)
    const { scheme } = await info(caseNo)
    const choice = { schemeId: scheme?.schemeId ?? '', optionId: 'money', idempotencyKey: newKey() }
    await shop.server.call('POST /order/scheme-choose', choice, { token: buyer.token })
    await shop.later(0)
    const again = await applied(orderNo, [id], { reason: 'notGenuine', askFen: 0 })
    await decide(again, (to, trx, act) => to.agree(trx, act, null), { bearer: 'seller' as const })
    await sendBack(again)
    await arrive(again)
    await decide(again, (to, trx, act) => to.pass(trx, act), { text: '完好', photos: [] as string[] })
    await shop.later(0)
    expect(await info(again)).toMatchObject({ state: 'COMPLETE', amountFen: PRICE - 30_000 })
    const left = Object.entries(await shop.ledgerOf(orderNo)).filter(([, fen]) => fen !== 0)
    expect(left).toEqual([])
  })

  test('a refund that is reported five times, also at once, and forged, completes its case once', async () => {
    const { server } = shop
    const { db, clock } = server
    const { orderNo, id } = await delivered()
    const caseNo = await applied(orderNo, [id], { reason: 'notGenuine' })
    const offer = { amountFen: 300, offersReturn: false, bearer: 'shop' as const, text: '补偿后保留商品' }
    await decide(caseNo, (to, trx, act) => to.propose(trx, act, null), offer)
    const choice = {
      schemeId: (await info(caseNo)).scheme?.schemeId ?? '',
      optionId: 'money',
      idempotencyKey: newKey(),
    }
    await server.call('POST /order/scheme-choose', choice, { token: buyer.token })
    const { refundNo, payNo } = await db
      .selectFrom('refund')
      .selectAll()
      .where('orderNo', '=', orderNo)
      .executeTakeFirstOrThrow()
    // Forged: nobody signed it.
    const forged = await server.request({
      method: 'POST',
      url: '/pay/notify/sandbox',
      body: JSON.stringify({ payNo, refundNo, amountFen: 300, tradeNo: `R${payNo}` }),
      contentType: 'application/json',
      signed: false,
    })
    expect(forged.status).toBe(400)
    expect(await stateNow(caseNo)).toBe('WAIT_REFUND')

    for (let times = 0; times < 4; times += 1) {
      const due = { dueAt: clock.now(), now: clock.now() }
      await transaction(db, (trx) => enqueueJob(trx, { kind: REFUND_JOB, payload: { refundNo }, ...due }))
    }
    await Promise.all([1, 2, 3].map(() => shop.jobs.runDueJobs(clock.now())))
    await shop.later(1_000)
    const steps = (await info(caseNo)).events.filter(({ name }) => name === STEP_NAMES.complete)
    expect(steps).toHaveLength(1)
    const refunds = await db.selectFrom('refund').select('state').where('orderNo', '=', orderNo).execute()
    expect(refunds).toEqual([{ state: 'SUCCEEDED' }])
    expect(await shop.ledgerOf(orderNo)).toMatchObject({ 'provider:sandbox': PRICE - 300, 'refunds-due': 0 })
  })

  test('of another user is not there, and a second case of a line is refused', async () => {
    const { orderNo, id } = await delivered()
    const caseNo = await applied(orderNo, [id])
    const other = await shop.buyer()
    const found = await shop.server.call('GET /refund/info', { caseNo }, { token: other.token })
    expect(found).toMatchObject({ retCode: RET.NOT_FOUND, retMsg: '售后不存在' })
    expect(await apply(orderNo, [id])).toMatchObject({ retCode: RET.CONFLICT, retMsg: '该商品已有进行中的售后' })
  })
})
