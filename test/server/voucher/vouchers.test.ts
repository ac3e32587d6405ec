/**
 * Vouchers from their claim to their return, in orders and by themselves (design: buying 2.3).
 * @tier landing
 * @areas voucher
 */
import { RET } from '@contract/constants'
import { transaction } from '../../../server/src/db/transaction'
import type { NewTemplate } from '../../../server/src/modules/voucher/repository'
import { returnVouchers } from '../../../server/src/modules/voucher/order-vouchers'
import { DAY, deliver, expectSoundBooks, HOUR, MINUTE, newKey, useBuyer, useShop } from '../order/shop'
import { addCode, addTemplate, giveVoucher, stateOf } from './templates'

const PRICE = 300_000

describe('vouchers', () => {
  const shop = useShop()
  const buyer = useBuyer(shop)
  expectSoundBooks(shop)

  const token = (of = buyer) => ({ token: of.token })
  const template = (more: Partial<NewTemplate> = {}) => addTemplate(shop.server, more)
  const given = async (more: Partial<NewTemplate> = {}) => giveVoucher(shop.server, buyer.userId, await template(more))
  const state = (id: number) => stateOf(shop.server, id)
  const preview = async (itemIds: readonly number[], more: { voucherIds?: string; auto?: boolean } = {}) =>
    (await shop.server.call('GET /order/preview', { itemIds: itemIds.join(','), ...more }, token())).data
  const create = (itemIds: readonly number[], voucherIds: readonly number[], payFen: number, key = newKey()) =>
    shop.server.call(
      'POST /order/create',
      {
        itemIds: itemIds.join(','),
        addressId: buyer.addressId,
        payFen,
        idempotencyKey: key,
        voucherIds: voucherIds.join(','),
      },
      token(),
    )
  const created = async (itemIds: readonly number[], voucherIds: readonly number[], payFen: number) => {
    const { data, retMsg, retCode } = await create(itemIds, voucherIds, payFen)
    if (retCode !== 200) throw new Error(retMsg)
    return data
  }
  const cancelled = async (orderNo: string) => {
    const input = { orderNo, reasonId: 'changed-mind' }
    expect((await shop.server.call('POST /order/cancel', input, token())).retCode).toBe(200)
  }
  const list = async (tab: 'usable' | 'used' | 'ended') =>
    (await shop.server.call('GET /voucher/list', { tab }, token())).data.list
  const bought = async (more: Partial<NewTemplate> = {}) => {
    const { id } = await template({ source: 'SALE', saleFen: 1_990, ...more })
    const input = { templateId: String(id), idempotencyKey: newKey() }
    const { data } = await shop.server.call('POST /voucher/order-create', input, token())
    await shop.pay(buyer, data.no)
    const row = await shop.server.db
      .selectFrom('voucher')
      .select('id')
      .where('voucherOrderNo', '=', data.no)
      .executeTakeFirstOrThrow()
    return { id: row.id, no: data.no }
  }
  const refund = (id: number) =>
    shop.server.call('POST /voucher/refund', { no: String(id), idempotencyKey: newKey() }, token())

  describe('in an order', () => {
    test('the preview finds the best one, says why others cannot be used, and the order locks it', async () => {
      const small = await given({ faceFen: 5_000 })
      const best = await given({ faceFen: 20_000, thresholdFen: 200_000 })
      const far = await given({ faceFen: 90_000, thresholdFen: 330_000 })
      const ids = await shop.items({ count: 1, priceFen: PRICE })
      const shown = await preview(ids, { auto: true })
      expect(shown.amounts).toMatchObject({ goodsFen: PRICE, discountFen: 20_000, payFen: PRICE - 20_000 })
      expect(shown.vouchers?.chosen).toEqual([String(best)])
      expect(shown.vouchers?.usable.map(({ id, discountFen }) => [id, discountFen])).toEqual([
        [String(best), 20_000],
        [String(small), 5_000],
      ])
      expect(shown.vouchers?.unusable).toMatchObject([{ id: String(far), reason: '还差 ¥300 可用' }])
      expect((await preview(ids, { voucherIds: String(small) })).amounts.payFen).toBe(PRICE - 5_000)
      expect((await preview(ids)).amounts.payFen).toBe(PRICE)

      const { orderNo } = await created(ids, [best], PRICE - 20_000)
      expect(await state(best)).toBe('LOCKED')
      expect((await list('usable')).find(({ id }) => id === String(best))).toMatchObject({ state: 'LOCKED', orderNo })
      const { data } = await shop.server.call('GET /order/info', { orderNo }, token())
      expect(data.discounts).toEqual([{ name: '满减券', amountFen: 20_000 }])
      expect(data.amounts).toMatchObject({ discountFen: 20_000, payFen: PRICE - 20_000 })
    })

    test('it is used with the payment, and what the platform bears is its discount once the order is completed', async () => {
      const id = await given({ faceFen: 20_000 })
      const [item = 0] = await shop.items({ count: 1, ownerType: 'consigned', priceFen: PRICE })
      const { orderNo } = await created([item], [id], PRICE - 20_000)
      await shop.pay(buyer, orderNo)
      expect(await state(id)).toBe('USED')
      expect(await list('used')).toMatchObject([{ id: String(id), orderNo }])
      await deliver(shop, orderNo)
      await shop.server.call('POST /order/confirm-receipt', { orderNo }, token())
      expect(await shop.ledgerOf(orderNo)).toMatchObject({ 'pending:9001': -PRICE, 'discounts:voucher': 20_000 })
      await shop.later(20 * DAY)
      expect(await shop.ledgerOf(orderNo)).toMatchObject({ 'balance:9001': -PRICE * 0.9, commission: -PRICE * 0.1 })
    })

    test('a merchant’s own voucher lowers what the merchant gets', async () => {
      const id = await given({ faceFen: 20_000, funder: 'merchant', sellerId: 9002, scopeText: '试验商家的商品' })
      const ids = await shop.items({ count: 1, ownerType: 'merchant', priceFen: PRICE })
      const { orderNo } = await created(ids, [id], PRICE - 20_000)
      await shop.pay(buyer, orderNo)
      for (const step of ['merchantShip', 'receive', 'passInspection'] as const) await shop.operate(orderNo, step)
      await deliver(shop, orderNo)
      await shop.later(8 * DAY)
      expect(await shop.ledgerOf(orderNo)).toMatchObject({ 'pending:9002': 20_000 - PRICE })
      const own = await shop.items({ count: 1, priceFen: PRICE })
      const second = await given({ faceFen: 20_000, funder: 'merchant', sellerId: 9002, scopeText: '试验商家的商品' })
      expect((await preview(own)).vouchers?.unusable).toMatchObject([
        { id: String(second), reason: '仅限试验商家的商品' },
      ])
    })

    test('it comes back when the order is cancelled or not paid in time, and ends meanwhile if its date passed', async () => {
      const id = await given()
      const ids = await shop.items({ count: 1, priceFen: PRICE })
      const first = await created(ids, [id], PRICE - 10_000)
      await cancelled(first.orderNo)
      expect(await state(id)).toBe('UNUSED')
      await created(ids, [id], PRICE - 10_000)
      await shop.later(16 * MINUTE)
      expect(await state(id)).toBe('UNUSED')
      const now = shop.server.clock.now()
      const short = await given({ validDays: null, validFrom: now, validTo: now + 5 * MINUTE })
      await created(ids, [short], PRICE - 10_000)
      // One that is locked never ends.
      await shop.later(6 * MINUTE)
      expect(await state(short)).toBe('LOCKED')
      await shop.later(10 * MINUTE)
      expect(await state(short)).toBe('EXPIRED')
    })

    test('a full refund gives it back, and seven days more when its date passed for which we are liable; a part does not (buying 8/8)', async () => {
      const pay = async (id: number) => {
        const ids = await shop.items({ count: 1, ownerType: 'merchant', priceFen: PRICE })
        const { orderNo } = await created(ids, [id], PRICE - 10_000)
        await shop.pay(buyer, orderNo)
        return orderNo
      }
      const byBuyer = await given()
      await cancelled(await pay(byBuyer))
      expect(await state(byBuyer)).toBe('UNUSED')

      const now = shop.server.clock.now()
      const dates = { validDays: null, validFrom: now, validTo: now + HOUR }
      const ours = await given(dates)
      const theirs = await given(dates)
      const [refused, unwanted] = [await pay(ours), await pay(theirs)]
      await shop.later(2 * HOUR)
      for (const step of ['merchantShip', 'receive', 'rejectFake'] as const) await shop.operate(refused, step)
      await cancelled(unwanted)
      expect([await state(ours), await state(theirs)]).toEqual(['UNUSED', 'EXPIRED'])
      const { toAt } = await shop.server.db
        .selectFrom('voucher')
        .select('toAt')
        .where('id', '=', ours)
        .executeTakeFirstOrThrow()
      expect(toAt).toBe(shop.server.clock.now() + 7 * DAY)
      await shop.later(0)
    })

    test('of several orders of one checkout it comes back with the last one', async () => {
      const id = await given({ faceFen: 10_001 })
      const [own = 0] = await shop.items({ count: 1, priceFen: 100_000 })
      const [merchant = 0] = await shop.items({ count: 1, ownerType: 'merchant', priceFen: 200_000 })
      const { orderNo, orderNos } = await created([own, merchant], [id], 300_000 - 10_001)
      const lines = await shop.server.db
        .selectFrom('orderLine')
        .select(['itemId', 'platformDiscountFen', 'shopDiscountFen'])
        .where('itemId', 'in', [own, merchant])
        .orderBy('itemId')
        .execute()
      expect(lines.map(({ platformDiscountFen }) => platformDiscountFen)).toEqual([3_334, 6_667])
      await shop.pay(buyer, orderNo)
      await cancelled(orderNos[0] ?? '')
      expect(await state(id)).toBe('USED')
      await cancelled(orderNos[1] ?? '')
      expect(await state(id)).toBe('UNUSED')
    })

    test('what was refunded in full by other means gives it back once', async () => {
      const { id } = await bought()
      const ids = await shop.items({ count: 1, priceFen: PRICE })
      const { orderNo } = await created(ids, [id], PRICE - 10_000)
      await shop.pay(buyer, orderNo)
      await deliver(shop, orderNo)
      await shop.server.call('POST /order/confirm-receipt', { orderNo }, token())
      expect((await shop.ledgerOf(`${id}/${orderNo}`))['deferred:voucher']).toBe(1_990)
      const back = () =>
        transaction(shop.server.db, (trx) =>
          returnVouchers(trx, orderNo, {
            isShopLiable: true,
            settings: shop.server.ctx.settings,
            now: shop.server.clock.now(),
          }),
        )
      await back()
      await back()
      expect(await state(id)).toBe('UNUSED')
      expect((await shop.ledgerOf(`${id}/${orderNo}`))['deferred:voucher']).toBe(0)
    })

    test('another’s, an ended and a used one are refused, and nothing is ordered', async () => {
      const ids = await shop.items({ count: 1, priceFen: PRICE })
      const other = await shop.buyer()
      const foreign = await giveVoucher(shop.server, other.userId, await template())
      const now = shop.server.clock.now()
      const over = await given({ validDays: null, validFrom: now - DAY, validTo: now })
      for (const id of [foreign, over, 1]) {
        expect(await create(ids, [id], PRICE - 10_000)).toMatchObject({
          retCode: RET.VOUCHER_UNUSABLE,
          retMsg: '优惠券已被使用或不可用，请重新选择',
        })
      }
      const two = [await given(), await given()]
      expect((await create(ids, two, PRICE - 20_000)).retCode).toBe(RET.VOUCHER_UNUSABLE)
      expect((await create(ids, [two[0] ?? 0], PRICE)).retCode).toBe(RET.PRICE_CHANGED)
      expect(
        await shop.server.db.selectFrom('orders').select('id').where('userId', '=', buyer.userId).execute(),
      ).toEqual([])
      await shop.later(0)
    })

    test('a newcomers’ one is for the first order alone', async () => {
      const { id: templateId } = await template({ source: 'NEWCOMER' })
      const claim = () =>
        shop.server.call('POST /voucher/claim', { templateId: String(templateId), idempotencyKey: newKey() }, token())
      const { data } = await claim()
      const ids = await shop.items({ count: 2, priceFen: PRICE })
      const { orderNo } = await created(ids.slice(0, 1), [Number(data.id)], PRICE - 10_000)
      expect(await claim()).toMatchObject({ retCode: RET.CONFLICT, retMsg: '仅限新人领取' })
      await cancelled(orderNo)
      await created(ids.slice(0, 1), [], PRICE)
      expect((await preview(ids.slice(1))).vouchers?.unusable).toMatchObject([{ reason: '新人券仅限首单使用' }])
      expect((await create(ids.slice(1), [Number(data.id)], PRICE - 10_000)).retCode).toBe(RET.VOUCHER_UNUSABLE)
    })

    test('the same request again is the same order, with the voucher in it', async () => {
      const id = await given()
      const ids = await shop.items({ count: 1, priceFen: PRICE })
      const key = newKey()
      const first = await create(ids, [id], PRICE - 10_000, key)
      const again = await create(ids, [id], PRICE - 10_000, key)
      expect(again.data).toEqual(first.data)
      expect((await create(ids, [], PRICE, key)).retCode).toBe(RET.CONFLICT)
    })
  })

  describe('had', () => {
    const claim = (id: number, of = buyer) =>
      shop.server.call('POST /voucher/claim', { templateId: String(id), idempotencyKey: newKey() }, token(of))
    const redeem = (code: string, of = buyer) =>
      shop.server.call('POST /voucher/redeem', { code, idempotencyKey: newKey() }, token(of))

    test('a free one as often as its terms allow; what is gone, paused or sold is refused', async () => {
      const { id } = await template({ perUser: 1, total: 2 })
      expect((await claim(id)).data).toMatchObject({ state: 'UNUSED', thresholdText: '无门槛', scopeText: '全场通用' })
      expect(await claim(id)).toMatchObject({ retMsg: '每人限领 1 张' })
      await claim(id, await shop.buyer())
      expect(await claim(id, await shop.buyer())).toMatchObject({ retMsg: '来晚了，已领完' })
      expect((await claim((await template({ source: 'GRANT' })).id)).retCode).toBe(RET.NOT_FOUND)
      const { data } = await shop.server.call('GET /voucher/market', {}, token())
      expect(data.free.find(({ templateId }) => templateId === String(id))).toMatchObject({ left: 0, state: 'reached' })
      expect((await shop.server.call('GET /voucher/num', {}, token())).data).toEqual({ usable: 1, expiring: 0 })
      expect(await shop.server.call('GET /voucher/num', {})).toMatchObject({
        retCode: 200,
        data: { usable: 0, expiring: 0 },
      })
    })

    test('by a code, however it is typed, once a user and as often as it may; guesses end after ten', async () => {
      const code = await template({ source: 'CODE', perUser: 5 })
      await addCode(shop.server, code, 'RELUXE100', 2)
      expect((await redeem(' reluxe-100 ')).data).toMatchObject({ name: '满减券' })
      expect(await redeem('RELUXE100')).toMatchObject({ retMsg: '您已兑换过' })
      await redeem('RELUXE100', await shop.buyer())
      expect(await redeem('RELUXE100', await shop.buyer())).toMatchObject({ retMsg: '优惠码无效或已失效' })
      const guesser = await shop.buyer()
      for (let at = 0; at < 10; at += 1) {
        expect(await redeem(`WRONG00${at}`, guesser)).toMatchObject({ retMsg: '优惠码无效或已失效' })
      }
      expect(await redeem('RELUXE100', guesser)).toMatchObject({
        retCode: RET.TOO_MANY,
        retMsg: '尝试次数过多，请10分钟后再试',
      })
      await shop.later(11 * MINUTE)
      expect(await redeem('WRONG999', guesser)).toMatchObject({ retCode: RET.BAD_REQUEST })
    })

    test('bought: reserved, paid, given once; closed after a quarter of an hour, and money that comes later goes back', async () => {
      const { id: templateId } = await template({ source: 'SALE', saleFen: 1_990, total: 1, perUser: 1 })
      const input = { templateId: String(templateId), idempotencyKey: newKey() }
      const order = () => shop.server.call('POST /voucher/order-create', input, token())
      const { data } = await order()
      expect((await order()).data).toEqual(data)
      expect(data).toMatchObject({ payFen: 1_990, payDeadlineAt: shop.server.clock.now() + 15 * MINUTE })
      const other = await shop.buyer()
      const late = { templateId: String(templateId), idempotencyKey: newKey() }
      expect(await shop.server.call('POST /voucher/order-create', late, token(other))).toMatchObject({
        retMsg: '已售罄',
      })
      expect((await shop.server.call('GET /pay/cashier', { orderNo: data.no }, token())).data).toMatchObject({
        kind: 'voucher',
        title: '优惠券「满减券」',
        payFen: 1_990,
        doneRoute: '/voucher/index',
      })
      const { data: opened } = await shop.server.call(
        'POST /pay/create',
        { orderNo: data.no, channel: 'sandbox' },
        token(),
      )
      await shop.later(16 * MINUTE)
      expect((await shop.server.call('POST /voucher/order-create', late, token(other))).retCode).toBe(200)
      await shop.notify({ payNo: opened.payNo, amountFen: 1_990 })
      await shop.notify({ payNo: opened.payNo, amountFen: 1_990 })
      await shop.later(0)
      expect(await list('usable')).toEqual([])
      expect(
        await shop.server.db
          .selectFrom('refund')
          .select(['cause', 'state'])
          .where('payNo', '=', opened.payNo)
          .execute(),
      ).toEqual([{ cause: 'paidTooLate', state: 'SUCCEEDED' }])
    })

    test('a bought one is returned once while it is unused, and by itself when it ends', async () => {
      const { id, no } = await bought()
      expect((await list('usable'))[0]).toMatchObject({ paidFen: 1_990, actions: ['use', 'refund'] })
      expect((await refund(id)).data).toMatchObject({ state: 'REFUNDING' })
      expect((await refund(id)).retCode).toBe(RET.CONFLICT)
      await shop.later(0)
      expect(await state(id)).toBe('REFUNDED')
      expect((await shop.ledgerOf(no))['deferred:voucher']).toBe(0)

      const unused = await bought({ validDays: 1 })
      await shop.later(DAY + MINUTE)
      expect(await state(unused.id)).toBe('REFUNDED')
      const free = await given({ validDays: 1 })
      await shop.later(DAY + MINUTE)
      expect(await state(free)).toBe('EXPIRED')
      expect((await refund(free)).retMsg).toBe('该券不支持退款')
    })

    test('another’s is not found', async () => {
      const other = await shop.buyer()
      const id = await giveVoucher(shop.server, other.userId, await template())
      expect((await refund(id)).retCode).toBe(RET.NOT_FOUND)
      expect((await shop.server.call('GET /voucher/info', { no: String(id) }, token())).retCode).toBe(RET.NOT_FOUND)
    })
  })
})
