/**
 * Reviews from the completed order to the series' page (design: buying 2.1).
 * @tier landing
 * @areas review
 */
import { RET } from '@contract/constants'
import type { Evaluation, HideReason } from '@contract/review'
import sharp from 'sharp'
import { transaction } from '../../../server/src/db/transaction'
import { hideReview, replyToReview } from '../../../server/src/modules/review/desk'
import { reviewObjects } from '../../../server/src/modules/review/object'
import { createSessions } from '../../../server/src/modules/user/sessions'
import { privatePicturesOf } from '../../../server/src/modules/private-picture/private-pictures'
import type { Buyer } from '../order/buyers'
import { DAY, deliver, newKey, useShop } from '../order/shop'

const SERIES = '9001'

describe('reviews', () => {
  const shop = useShop()
  let buyer: Buyer
  beforeEach(async () => {
    buyer = await shop.buyer()
  })

  const delivered = async (count = 1) => {
    const ids = await shop.items({ count, priceFen: 300_000 })
    const { orderNo } = await shop.ordered(buyer, ids)
    await shop.pay(buyer, orderNo)
    await deliver(shop, orderNo)
    return { orderNo, ids: ids.map(String), itemId: String(ids[0]) }
  }
  const confirm = (orderNo: string) =>
    shop.server.call('POST /order/confirm-receipt', { orderNo }, { token: buyer.token })
  const completed = async (count = 1) => {
    const order = await delivered(count)
    expect((await confirm(order.orderNo)).retCode).toBe(RET.OK)
    return order
  }
  /** Time goes by, after which the buyer signs in again. */
  const wait = async (ms: number) => {
    await shop.later(ms)
    const { db, clock } = shop.server
    buyer = { ...buyer, token: await createSessions({ db, clock }).create(buyer.userId) }
  }
  interface More {
    gradeMatch?: 'SAME' | 'SLIGHT' | 'CLEAR'
    text?: string
    photos?: string[]
    isAnonymous?: boolean
    key?: string
    of?: Buyer
  }
  const evaluate = (orderNo: string, itemId: string, { key = newKey(), of = buyer, ...more }: More = {}) =>
    shop.server.call(
      'POST /order/evaluate',
      { orderNo, itemId, gradeMatch: 'SAME', packing: 5, service: 4, ...more, idempotencyKey: key },
      { token: of.token },
    )
  const add = (orderNo: string, itemId: string, text = '用了一个月，很好。', key = newKey()) =>
    shop.server.call(
      'POST /order/evaluate-more',
      { orderNo, itemId, text, idempotencyKey: key },
      { token: buyer.token },
    )
  const evaluation = async (orderNo: string, of = buyer) =>
    shop.server.call('GET /order/evaluation', { orderNo }, { token: of.token })
  const lineOf = async (orderNo: string): Promise<Evaluation['lines'][number]> => {
    const [line] = (await evaluation(orderNo)).data.lines
    if (!line) throw new Error('the order has no line')
    return line
  }
  const listed = async (input: { kind?: 'series' | 'brand'; grade?: 'SAME' | 'CLEAR' } = {}) =>
    (await shop.server.call('GET /review/list', { kind: 'series', id: SERIES, ...input })).data
  const actionsOf = async (orderNo: string) =>
    (await shop.server.call('GET /order/info', { orderNo }, { token: buyer.token })).data.actions
  const numbersOf = async (orderNo: string) =>
    (
      await shop.server.db.selectFrom('review').select('number').where('orderNo', '=', orderNo).orderBy('id').execute()
    ).map(({ number }) => number)
  const act = (number: string, step: 'show' | 'hide' | 'reply', more: { why?: HideReason; text?: string } = {}) => {
    const { db, ctx, clock } = shop.server
    const by = {
      actor: { kind: 'operator', id: '1' },
      reason: '审核',
      now: clock.now(),
      settings: ctx.settings,
    } as const
    return transaction(db, async (trx) => {
      const one = await reviewObjects.act(trx, number, by)
      if (step === 'show') return reviewObjects.move(one, 'show')
      return step === 'hide' ? hideReview(one, more.why ?? 'AD') : replyToReview(one, more.text ?? '感谢支持')
    })
  }
  /** A picture that a user has uploaded. */
  const uploaded = async (of: Buyer, purpose: 'review' | 'after-sale' = 'review') => {
    const { ctx } = shop.server
    const given = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
      .png()
      .toBuffer()
    const file = await privatePicturesOf(ctx).save(given, { purpose, taker: { kind: 'user', id: String(of.userId) } })
    return privatePicturesOf(ctx).addressOf(file).url
  }

  describe('are written', () => {
    test('by the buyer of a completed order alone, once a line', async () => {
      const { orderNo, itemId } = await delivered()
      expect((await evaluation(orderNo)).data).toMatchObject({ refusal: '交易完成后可评价', until: null })
      expect(await evaluate(orderNo, itemId)).toMatchObject({ retCode: RET.CONFLICT, retMsg: '交易完成后可评价' })
      expect(await actionsOf(orderNo)).not.toContain('evaluate')
      await confirm(orderNo)
      expect(await actionsOf(orderNo)).toContain('evaluate')
      expect(await lineOf(orderNo)).toMatchObject({ canReview: true, canAdd: false, review: null })
      const key = newKey()
      const first = await evaluate(orderNo, itemId, { text: '实物和照片一致', key })
      expect(first.data.lines[0]?.review).toMatchObject({
        state: 'PENDING',
        stateName: '审核中',
        packing: 5,
        service: 4,
      })
      expect((await evaluate(orderNo, itemId, { text: '实物和照片一致', key })).data).toEqual(first.data)
      expect(await evaluate(orderNo, itemId)).toMatchObject({ retCode: RET.CONFLICT, retMsg: '已评价过' })
      expect(await actionsOf(orderNo)).toContain('myEvaluation')
      expect(await actionsOf(orderNo)).not.toContain('evaluate')
    })

    test('within 90 days of the completion, after the settlement too', async () => {
      const [early, late] = [await completed(), await completed()]
      await wait(20 * DAY)
      expect(await actionsOf(early.orderNo)).toContain('evaluate')
      await wait(69 * DAY)
      expect((await evaluate(early.orderNo, early.itemId)).retCode).toBe(RET.OK)
      await wait(2 * DAY)
      expect(await actionsOf(late.orderNo)).not.toContain('evaluate')
      expect((await evaluation(late.orderNo)).data.refusal).toBe('评价时间已过')
      expect(await evaluate(late.orderNo, late.itemId)).toMatchObject({ retMsg: '评价时间已过' })
    })

    test('of each line of an order; an order with a line left is still to be reviewed', async () => {
      const { orderNo, ids } = await completed(2)
      await evaluate(orderNo, ids[0] ?? '')
      expect(await actionsOf(orderNo)).toContain('evaluate')
      await evaluate(orderNo, ids[1] ?? '')
      expect(await actionsOf(orderNo)).toContain('myEvaluation')
    })

    test('not of another user’s order, nor of an item of another order', async () => {
      const { orderNo } = await completed()
      const [other] = [await completed()]
      const stranger = await shop.buyer()
      expect((await evaluation(orderNo, stranger)).retCode).toBe(RET.NOT_FOUND)
      expect(await evaluate(orderNo, other.itemId, { of: stranger })).toMatchObject({
        retCode: RET.NOT_FOUND,
        retMsg: '订单不存在',
      })
      expect(await evaluate(orderNo, other.itemId)).toMatchObject({ retCode: RET.NOT_FOUND, retMsg: '商品不存在' })
      expect(await numbersOf(orderNo)).toEqual([])
    })

    test('without a way out of the shop', async () => {
      const { orderNo, itemId } = await completed()
      for (const text of ['加我微信', '电话 138 0013 8000', 'https://x.example', '看 shop.com']) {
        expect(await evaluate(orderNo, itemId, { text })).toMatchObject({
          retCode: RET.TEXT_REFUSED,
          retMsg: '请勿填写联系方式',
          fields: { text: '请勿填写联系方式' },
        })
      }
      expect((await evaluate(orderNo, itemId, { text: '写'.repeat(501) })).retCode).toBe(RET.BAD_REQUEST)
      expect(await numbersOf(orderNo)).toEqual([])
    })

    test('with own photos of this purpose alone, six at most', async () => {
      const { orderNo, itemId } = await completed()
      const stranger = await shop.buyer()
      for (const photo of [await uploaded(stranger), await uploaded(buyer, 'after-sale'), 'x.private.png']) {
        expect(await evaluate(orderNo, itemId, { photos: [photo] })).toMatchObject({
          retCode: RET.BAD_REQUEST,
          fields: { photos: '照片不存在或已失效，请重新上传' },
        })
      }
      const seven = Array.from({ length: 7 }, () => 'x.private.png')
      expect((await evaluate(orderNo, itemId, { photos: seven })).retCode).toBe(RET.BAD_REQUEST)
      const { data } = await evaluate(orderNo, itemId, { photos: [await uploaded(buyer)] })
      expect(data.lines[0]?.review?.photos).toHaveLength(1)
    })

    test('once, however many submissions come at a time', async () => {
      const { orderNo, itemId } = await completed()
      const answers = await Promise.all(Array.from({ length: 8 }, () => evaluate(orderNo, itemId)))
      expect(answers.filter(({ retCode }) => retCode === RET.OK)).toHaveLength(1)
      expect(answers.filter(({ retMsg }) => retMsg === '已评价过')).toHaveLength(7)
      expect(await numbersOf(orderNo)).toHaveLength(1)
      const more = await Promise.all(Array.from({ length: 4 }, () => add(orderNo, itemId)))
      expect(more.filter(({ retCode }) => retCode === RET.OK)).toHaveLength(1)
      expect(await numbersOf(orderNo)).toHaveLength(2)
    })
  })

  describe('are added to', () => {
    test('once, within 180 days', async () => {
      const { orderNo, itemId } = await completed()
      expect(await add(orderNo, itemId)).toMatchObject({ retCode: RET.CONFLICT, retMsg: '请先评价' })
      await evaluate(orderNo, itemId)
      await wait(179 * DAY)
      expect((await lineOf(orderNo)).canAdd).toBe(true)
      const { data } = await add(orderNo, itemId, '半年了，五金没有掉色。')
      expect(data.lines[0]?.review?.more).toMatchObject({ text: '半年了，五金没有掉色。', state: 'PENDING' })
      expect(await add(orderNo, itemId)).toMatchObject({ retCode: RET.CONFLICT, retMsg: '已追评过' })
    })

    test('not later, not when hidden, not without words', async () => {
      const [late, hidden] = [await completed(), await completed()]
      await evaluate(late.orderNo, late.itemId)
      await evaluate(hidden.orderNo, hidden.itemId)
      expect((await add(late.orderNo, late.itemId, '  ')).retMsg).toBe('请填写追评内容')
      await act((await numbersOf(hidden.orderNo))[0] ?? '', 'hide')
      expect((await add(hidden.orderNo, hidden.itemId)).retCode).toBe(RET.CONFLICT)
      await wait(180 * DAY)
      expect((await lineOf(late.orderNo)).canAdd).toBe(false)
      expect(await add(late.orderNo, late.itemId)).toMatchObject({ retCode: RET.CONFLICT, retMsg: '追评时间已过' })
    })
  })

  describe('are read', () => {
    test('by everybody once an operator has shown them, with what was added once that is shown too', async () => {
      const { orderNo, itemId } = await completed()
      const photo = await uploaded(buyer)
      await evaluate(orderNo, itemId, { text: '系列页可见', photos: [photo] })
      const texts = async () => (await listed()).list.map(({ text }) => text)
      expect(await texts()).not.toContain('系列页可见')
      await add(orderNo, itemId, '追评可见')
      const [first = '', more = ''] = await numbersOf(orderNo)
      await act(first, 'show')
      const shown = (await listed()).list.find(({ text }) => text === '系列页可见')
      expect(shown).toMatchObject({
        author: '买**',
        itemTitle: '试验手袋',
        gradeMatch: 'SAME',
        more: null,
        reply: null,
      })
      const { status } = await shop.server.request({ url: shown?.photos[0]?.url ?? '', signed: false, absolute: true })
      expect(status).toBe(200)
      await act(more, 'show')
      await act(first, 'reply', { text: '谢谢您' })
      expect((await listed({ kind: 'brand' })).list.find(({ reviewId }) => reviewId === first)).toMatchObject({
        more: { text: '追评可见' },
        reply: { text: '谢谢您' },
      })
      await act(first, 'hide', { why: 'PRIVACY' })
      expect(await texts()).not.toContain('系列页可见')
      expect((await lineOf(orderNo)).review).toMatchObject({ state: 'HIDDEN', stateName: '未公开', reason: '隐私' })
    })

    test('without a name when the author wishes so', async () => {
      const { orderNo, itemId } = await completed()
      await evaluate(orderNo, itemId, { text: '匿名的一条', isAnonymous: true })
      await act((await numbersOf(orderNo))[0] ?? '', 'show')
      const { list } = await listed()
      const one = list.find(({ text }) => text === '匿名的一条')
      expect(one?.author).toBe('匿名用户')
      expect(JSON.stringify(one)).not.toContain(orderNo)
    })

    test('by their grade', async () => {
      const { orderNo, itemId } = await completed()
      await evaluate(orderNo, itemId, { gradeMatch: 'CLEAR', text: '不符的一条' })
      await act((await numbersOf(orderNo))[0] ?? '', 'show')
      expect((await listed({ grade: 'CLEAR' })).list.map(({ gradeMatch }) => gradeMatch)).toContain('CLEAR')
      expect((await listed({ grade: 'SAME' })).list.map(({ text }) => text)).not.toContain('不符的一条')
    })

    test('hiding one leaves the share of those that found the item as described as it was', async () => {
      const before = (await listed()).summary
      const orders = [await completed(), await completed()]
      for (const { orderNo, itemId } of orders) await evaluate(orderNo, itemId, { gradeMatch: 'CLEAR' })
      const { summary } = await listed()
      expect(summary.count).toBe(before.count + 2)
      expect(summary.samePercent).toBeLessThan(100)
      await act((await numbersOf(orders[0]?.orderNo ?? ''))[0] ?? '', 'hide', { why: 'ABUSE' })
      expect((await listed()).summary).toEqual(summary)
    })

    test('of a series or brand that exists', async () => {
      const { retCode } = await shop.server.call('GET /review/list', { kind: 'series', id: '99999999' })
      expect(retCode).toBe(RET.NOT_FOUND)
    })
  })

  describe('their authors', () => {
    test('read what became of them, once for each step', async () => {
      const { orderNo, itemId } = await completed()
      await evaluate(orderNo, itemId)
      const [number = ''] = await numbersOf(orderNo)
      await act(number, 'show')
      await act(number, 'reply')
      await act(number, 'hide', { why: 'IRRELEVANT' })
      const messages = await shop.server.db
        .selectFrom('message')
        .select(['template', 'text', 'target'])
        .where('userId', '=', buyer.userId)
        .where('template', 'like', 'review.%')
        .orderBy('id')
        .execute()
      expect(messages.map(({ template }) => template)).toEqual(['review.shown', 'review.replied', 'review.hidden'])
      expect(messages[2]?.text).toContain('「无关」')
      expect(messages[0]?.target).toEqual({ route: 'orderEvaluation', params: { id: orderNo } })
    })
  })
})
