/**
 * Offers from the first price to the order (design: buying 2.4).
 * @tier landing
 * @areas offer
 */
import { RET } from '@contract/constants'
import type { OfferInfo } from '@contract/offer'
import { transaction } from '../../../server/src/db/transaction'
import { insertOffer, offerObjects } from '../../../server/src/modules/offer/object'
import { answerForShop, type ShopAnswer } from '../../../server/src/modules/offer/acts/answer'
import { offerRule } from '../../../server/src/modules/offer/view'
import { testTransitions } from '../../helpers/object-transitions'
import type { Buyer } from '../order/buyers'
import { DAY, expectSoundBooks, HOUR, MINUTE, newKey, useShop } from '../order/shop'
import { addTemplate, giveVoucher, stateOf } from '../voucher/templates'

const PRICE = 300_000
const OFFER = 240_000

describe('offers', () => {
  const shop = useShop()
  expectSoundBooks(shop)
  let buyer: Buyer
  beforeEach(async () => {
    buyer = await shop.buyer()
  })

  const item = async (ownerType: 'own' | 'consigned' = 'own') =>
    (await shop.items({ count: 1, priceFen: PRICE, ...(ownerType === 'consigned' && { ownerType }) }))[0] ?? 0
  const create = (itemId: number, priceFen = OFFER, { of = buyer, key = newKey() } = {}) =>
    shop.server.call(
      'POST /offer/create',
      { itemId: String(itemId), priceFen, idempotencyKey: key },
      { token: of.token },
    )
  const created = async (itemId: number, priceFen = OFFER, of = buyer): Promise<OfferInfo> => {
    const { data, retCode, retMsg } = await create(itemId, priceFen, { of })
    if (retCode !== RET.OK) throw new Error(retMsg)
    return data
  }
  const info = async (offerId: string, of = buyer) =>
    shop.server.call('GET /offer/info', { offerId }, { token: of.token })
  const stateNow = async (offerId: string, of = buyer) => (await info(offerId, of)).data.offer.state
  const shopAnswers = async (offerId: string, answer: ShopAnswer) => {
    const { db, ctx, clock } = shop.server
    const actor = { kind: 'operator', id: '1' } as const
    const by = { actor, reason: '运营回复', now: clock.now(), settings: ctx.settings }
    return transaction(db, async (trx) => answerForShop(await offerObjects.act(trx, offerId, by), answer))
  }
  const act = async (step: 'accept' | 'decline' | 'withdraw', offerId: string, of = buyer) => {
    const { version } = (await info(offerId, of)).data.offer
    return shop.server.call(`POST /offer/${step}`, { offerId, version }, { token: of.token })
  }
  const counter = async (offerId: string, priceFen: number) => {
    const { version } = (await info(offerId)).data.offer
    return shop.server.call('POST /offer/counter', { offerId, version, priceFen }, { token: buyer.token })
  }
  const accepted = async (itemId: number, of = buyer) => {
    const { offer } = await created(itemId, OFFER, of)
    await shopAnswers(offer.offerId, { step: 'accept' })
    return offer.offerId
  }
  const order = (itemId: number, offerId: string, more: { of?: Buyer; payFen?: number; voucherIds?: string } = {}) => {
    const { of = buyer, payFen = OFFER, voucherIds } = more
    const input = {
      itemIds: String(itemId),
      addressId: of.addressId,
      payFen,
      idempotencyKey: newKey(),
      offerId,
      ...(voucherIds !== undefined && { voucherIds }),
    }
    return shop.server.call('POST /order/create', input, { token: of.token })
  }
  const heldBy = (itemId: number) =>
    shop.server.db
      .selectFrom('item')
      .select(['state', 'holdKind', 'holdRef'])
      .where('id', '=', itemId)
      .executeTakeFirstOrThrow()
  const messagesOf = async ({ userId }: Buyer) =>
    (
      await shop.server.db.selectFrom('message').select('template').where('userId', '=', userId).orderBy('id').execute()
    ).map(({ template }) => template)

  test('the page and the cart of an item say that an offer holds it, and lead its buyer to it', async () => {
    const [itemId = 0] = await shop.items({ count: 1, priceFen: PRICE, hasReport: true })
    const other = await shop.buyer()
    for (const of of [buyer, other]) {
      await shop.server.call('POST /cart/add', { id: String(itemId) }, { token: of.token })
    }
    const offerId = await accepted(itemId)
    const seen = async (of: Buyer) => {
      const cart = await shop.server.call('GET /cart/list', {}, { token: of.token })
      const page = await shop.server.call('GET /product/info', { id: String(itemId) }, { token: of.token })
      const { held } = cart.data.lines.find((line) => line.item.id === String(itemId)) ?? {}
      expect(page.data.held).toEqual(held)
      return held
    }
    expect(await seen(buyer)).toEqual({
      text: '您的议价已成交，待下单',
      link: `/product/join-discount?offerId=${offerId}`,
    })
    const others = { text: '已有买家议价成交，待付款', link: '' }
    expect(await seen(other)).toEqual(others)
    const preview = await shop.server.call('GET /order/preview', { itemIds: String(itemId) }, { token: other.token })
    expect(preview.data.unavailable.map(({ reason }) => reason)).toEqual([others.text])
    expect((await order(itemId, offerId)).retCode).toBe(RET.OK)
    // An order's hold is said by the pages themselves.
    expect(await seen(other)).toBeUndefined()
  })

  describe('between buyer and shop', () => {
    test('a first offer lies between the lowest part of the price and the price; the item stays on sale', async () => {
      const id = await item()
      const rule = await shop.server.call('GET /offer/rule', { itemId: String(id) }, { token: buyer.token })
      expect(rule.data).toMatchObject({ refusal: '', minFen: 210_000, maxFen: PRICE - 1, offerId: null })
      expect(await create(id, 209_999)).toMatchObject({ retCode: RET.BAD_REQUEST, retMsg: '报价不能低于 ¥2,100' })
      expect(await create(id, PRICE)).toMatchObject({ retCode: RET.BAD_REQUEST })
      const key = newKey()
      const first = (await create(id, 210_000, { key })).data
      expect(first.offer).toMatchObject({ state: 'PENDING', priceFen: 210_000, actions: ['withdraw'] })
      expect((await create(id, 210_000, { key })).data.offer.offerId).toBe(first.offer.offerId)
      expect(await create(id)).toMatchObject({ retCode: RET.CONFLICT, retMsg: '已有进行中的报价' })
      expect(await heldBy(id)).toMatchObject({ state: 'ON_SALE' })
    })

    test('only the shop’s own items take offers', async () => {
      const id = await item('consigned')
      expect(await create(id)).toMatchObject({ retCode: RET.CONFLICT, retMsg: '该商品不支持议价' })
    })

    test('counter-offers alternate, three at most, and nobody goes backwards', async () => {
      const id = await item()
      const { offer } = await created(id)
      const { offerId } = offer
      expect(await counter(offerId, 250_000)).toMatchObject({ retCode: RET.CONFLICT, retMsg: '请等待对方回复' })
      await shopAnswers(offerId, { step: 'counter', priceFen: 280_000 })
      expect((await info(offerId)).data.counter).toEqual({ fromFen: OFFER + 1, toFen: 279_999 })
      expect(await counter(offerId, OFFER)).toMatchObject({ retCode: RET.BAD_REQUEST })
      expect(await counter(offerId, 280_000)).toMatchObject({ retCode: RET.BAD_REQUEST })
      expect((await counter(offerId, 250_000)).data.offer).toMatchObject({ state: 'COUNTERED', actions: ['withdraw'] })
      await expect(shopAnswers(offerId, { step: 'counter', priceFen: 280_000 })).rejects.toMatchObject({
        code: RET.BAD_REQUEST,
      })
      await shopAnswers(offerId, { step: 'counter', priceFen: 260_000 })
      expect(await counter(offerId, 255_000)).toMatchObject({ retCode: RET.CONFLICT, retMsg: '还价次数已用完' })
      const { data } = await act('accept', offerId)
      expect(data.offer).toMatchObject({ state: 'ACCEPTED', priceFen: 260_000, actions: ['order', 'withdraw'] })
      expect(data.rounds.map(({ by, priceFen }) => [by, priceFen])).toEqual([
        ['buyer', OFFER],
        ['shop', 280_000],
        ['buyer', 250_000],
        ['shop', 260_000],
      ])
      expect(await heldBy(id)).toEqual({ state: 'HELD', holdKind: 'offer', holdRef: offerId })
      expect(await messagesOf(buyer)).toEqual(['offer.countered', 'offer.countered'])
    })

    test('an answer to what has changed meanwhile is refused', async () => {
      const { offer } = await created(await item())
      await shopAnswers(offer.offerId, { step: 'counter', priceFen: 280_000 })
      const { offerId, version } = offer
      expect(await shop.server.call('POST /offer/accept', { offerId, version }, { token: buyer.token })).toMatchObject({
        retCode: RET.CONFLICT,
        retMsg: '状态已变化，请刷新',
      })
    })

    test('another user’s offer does not exist', async () => {
      const { offer } = await created(await item())
      const other = await shop.buyer()
      expect(await info(offer.offerId, other)).toMatchObject({ retCode: RET.NOT_FOUND, retMsg: '议价不存在' })
      const input = { offerId: offer.offerId, version: offer.version }
      expect(await shop.server.call('POST /offer/withdraw', input, { token: other.token })).toMatchObject({
        retCode: RET.NOT_FOUND,
      })
      expect(await stateNow(offer.offerId)).toBe('PENDING')
    })

    test('ten may be open; three lapses refuse new ones for thirty days', async () => {
      const ids = await shop.items({ count: 11, priceFen: PRICE })
      const [eleventh = 0, ...ten] = ids
      const offers = []
      for (const id of ten) offers.push((await created(id)).offer.offerId)
      expect(await create(eleventh)).toMatchObject({ retCode: RET.CONFLICT, retMsg: '进行中的议价最多 10 个' })
      for (const offerId of offers) await act('withdraw', offerId)
      await shop.later(DAY)
      for (const id of ten.slice(0, 3)) await act('withdraw', await accepted(id))
      const refused = await create(eleventh)
      expect(refused.retCode).toBe(RET.CONFLICT)
      expect(refused.retMsg).toMatch(/^您近期多次放弃，\d{4}-\d\d-\d\d后可再议价$/)
      await shop.later(30 * DAY)
      // Her session has ended meanwhile.
      const { db, clock, ctx } = shop.server
      const rule = await offerRule(db, buyer.userId, eleventh, { settings: ctx.settings, now: clock.now() })
      expect(rule.refusal).toBe('')
    })
  })

  describe('timers', () => {
    test('silence ends an open offer after 48 h, and the buyer is told', async () => {
      const { offer } = await created(await item())
      await shop.later(48 * HOUR - 1)
      expect(await stateNow(offer.offerId)).toBe('PENDING')
      await shop.later(1)
      expect(await stateNow(offer.offerId)).toBe('EXPIRED')
      expect(await messagesOf(buyer)).toEqual(['offer.expired'])
    })

    test('an accepted one that nobody orders within 24 h goes back on sale', async () => {
      const id = await item()
      const offerId = await accepted(id)
      await shop.later(24 * HOUR)
      expect(await stateNow(offerId)).toBe('LAPSED')
      expect(await heldBy(id)).toEqual({ state: 'ON_SALE', holdKind: null, holdRef: null })
      expect(await order(id, offerId)).toMatchObject({ retCode: RET.CONFLICT, retMsg: '报价已失效' })
    })
  })

  describe('orders', () => {
    test('the item goes from the offer to an order at its price, and is paid', async () => {
      const id = await item()
      const offerId = await accepted(id)
      const preview = await shop.server.call(
        'GET /order/preview',
        { itemIds: String(id), offerId },
        { token: buyer.token },
      )
      expect(preview.data.amounts).toMatchObject({ goodsFen: OFFER, payFen: OFFER })
      expect(await order(id, offerId, { payFen: PRICE })).toMatchObject({ retCode: RET.PRICE_CHANGED })
      // A refused order leaves the item with the offer.
      expect(await heldBy(id)).toMatchObject({ holdKind: 'offer', holdRef: offerId })
      const { data } = await order(id, offerId)
      expect(await heldBy(id)).toEqual({ state: 'HELD', holdKind: 'order', holdRef: data.orderNo })
      expect((await info(offerId)).data.offer).toMatchObject({ state: 'ORDERED', orderNo: data.orderNo, actions: [] })
      await shop.pay(buyer, data.orderNo)
      expect(await heldBy(id)).toMatchObject({ state: 'SOLD' })
      expect(await shop.ledgerOf(data.orderNo)).toMatchObject({ escrow: -OFFER })
    })

    test('nobody else can buy what is held, and nobody can use another user’s offer', async () => {
      const id = await item()
      const offerId = await accepted(id)
      const other = await shop.buyer()
      expect((await shop.order(other, [id])).retCode).toBe(RET.ITEM_TAKEN)
      expect(await order(id, offerId, { of: other })).toMatchObject({ retCode: RET.CONFLICT, retMsg: '报价已失效' })
      expect(await heldBy(id)).toMatchObject({ holdKind: 'offer', holdRef: offerId })
    })

    test('the buyer is reminded once two hours before an accepted one ends, and not a day before', async () => {
      const offerId = await accepted(await item())
      await shop.later(21 * HOUR)
      expect(await messagesOf(buyer)).toEqual(['offer.accepted'])
      await shop.later(HOUR + MINUTE)
      await shop.later(10 * MINUTE)
      expect(await messagesOf(buyer)).toEqual(['offer.accepted', 'offer.dueNow'])
      await shop.later(2 * HOUR)
      expect(await stateNow(offerId)).toBe('LAPSED')
      expect((await messagesOf(buyer)).at(-1)).toBe('offer.lapsed')
    })

    test('an order that is not paid ends its offer, and the item is on sale again', async () => {
      const id = await item()
      const offerId = await accepted(id)
      await order(id, offerId)
      await shop.later(60 * MINUTE)
      expect(await stateNow(offerId)).toBe('LAPSED')
      expect(await heldBy(id)).toMatchObject({ state: 'ON_SALE' })
    })

    test('open offers lose to a full price and are told; an accepted one cannot', async () => {
      const id = await item()
      const { offer } = await created(id)
      const other = await shop.buyer()
      const { orderNo } = await shop.ordered(other, [id])
      // Not bought yet: the offer stays, but cannot be accepted.
      expect(await stateNow(offer.offerId)).toBe('PENDING')
      await expect(shopAnswers(offer.offerId, { step: 'accept' })).rejects.toMatchObject({ code: RET.CONFLICT })
      expect(await stateNow(offer.offerId)).toBe('PENDING')
      await shop.pay(other, orderNo)
      expect(await stateNow(offer.offerId)).toBe('SUPERSEDED')
      expect(await messagesOf(buyer)).toEqual(['offer.superseded'])
    })

    test('of a full price and an acceptance at the same moment exactly one gets the item', async () => {
      const other = await shop.buyer()
      for (let round = 0; round < 5; round += 1) {
        const id = await item()
        const { offer } = await created(id)
        const [answer, bought] = await Promise.allSettled([
          shopAnswers(offer.offerId, { step: 'accept' }),
          shop.order(other, [id]),
        ])
        const isBought = bought.status === 'fulfilled' && bought.value.retCode === RET.OK
        expect(isBought).toBe(answer.status === 'rejected')
        expect(await heldBy(id)).toMatchObject({ state: 'HELD', holdKind: isBought ? 'order' : 'offer' })
        if (isBought && bought.status === 'fulfilled') {
          await shop.server.call(
            'POST /order/cancel',
            { orderNo: bought.value.data.orderNo, reasonId: 'changed-mind' },
            { token: other.token },
          )
          await act('withdraw', offer.offerId)
        } else await shop.later(24 * HOUR)
        buyer = await shop.buyer()
      }
    })

    test('vouchers go with an offer only when they allow it', async () => {
      const id = await item()
      const offerId = await accepted(id)
      const no = await giveVoucher(shop.server, buyer.userId, await addTemplate(shop.server))
      const yes = await giveVoucher(shop.server, buyer.userId, await addTemplate(shop.server, { allowOffer: true }))
      const { data } = await shop.server.call(
        'GET /order/preview',
        { itemIds: String(id), offerId, auto: true },
        { token: buyer.token },
      )
      expect(data.amounts.payFen).toBe(OFFER - 10_000)
      expect(data.vouchers?.chosen).toEqual([String(yes)])
      expect(data.vouchers?.unusable).toMatchObject([{ id: String(no), reason: '不与议价同享' }])
      const refused = await order(id, offerId, { payFen: OFFER - 10_000, voucherIds: String(no) })
      expect(refused.retCode).toBe(RET.VOUCHER_UNUSABLE)
      const made = await order(id, offerId, { payFen: OFFER - 10_000, voucherIds: String(yes) })
      expect(made.retCode).toBe(RET.OK)
      expect(await stateOf(shop.server, yes)).toBe('LOCKED')
    })
  })

  describe('each transition of the graph (buying 8/2)', () => {
    let itemId = 0
    let orderNo = ''
    beforeEach(async () => {
      itemId = await item()
      orderNo = (await shop.ordered(buyer, [await item()])).orderNo
    })
    testTransitions(offerObjects, {
      server: () => shop.server,
      create: (trx, now) => insertOffer(trx, { userId: buyer.userId, itemId, priceFen: OFFER, note: '', now }),
      acts: { order: (act) => offerObjects.move(act, 'order', { orderNo }) },
    })
  })
})
