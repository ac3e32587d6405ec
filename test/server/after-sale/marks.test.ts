/**
 * What differs from the description, marked on pictures of what was sold (design: buying 3.2, apply-after-sale).
 * @tier whole
 * @areas after-sale private-picture
 */
import type { AfterSaleApplyBody, PictureMark } from '@contract/after-sale'
import { RET } from '@contract/constants'
import { privatePicturesOf } from '../../../server/src/modules/private-picture/private-pictures'
import { adminCall, createOperator } from '../../helpers/operators'
import { deliver, newKey, useBuyer, useShop } from '../order/shop'
import { photograph } from '../parcel/operators'

describe('marks on pictures of what was sold', () => {
  const shop = useShop()
  const buyer = useBuyer(shop)

  const photo = async () => {
    const pictures = privatePicturesOf(shop.server.ctx)
    const taker = { kind: 'user' as const, id: String(buyer.userId) }
    return pictures.addressOf(await pictures.save(await photograph(), { purpose: 'after-sale', taker })).url
  }
  const delivered = async ({ count = 1, hasReport = true } = {}) => {
    const ids = await shop.items({ count, hasReport })
    const { orderNo } = await shop.ordered(buyer, ids)
    await shop.pay(buyer, orderNo)
    await deliver(shop, orderNo)
    return { orderNo, ids: ids.map(String), id: String(ids[0]) }
  }
  const markOn = (itemId: string, more: Partial<PictureMark> = {}): PictureMark => ({
    itemId,
    picture: 0,
    x: 250,
    y: 900,
    text: '这里有一道划痕',
    ...more,
  })
  const apply = async (orderNo: string, itemIds: string, more: Partial<AfterSaleApplyBody>) =>
    shop.server.call(
      'POST /refund/apply',
      {
        orderNo,
        itemIds,
        reason: 'notAsDescribed',
        type: 'RETURN',
        askFen: 0,
        text: '收到后发现与页面描述有出入',
        photos: [await photo(), await photo()],
        idempotencyKey: newKey(),
        ...more,
      },
      { token: buyer.token },
    )
  const infoOf = async (caseNo = '') =>
    (await shop.server.call('GET /refund/info', { caseNo }, { token: buyer.token })).data

  test('are offered, kept with their case, and shown to the buyer and beside what was sold at the desk', async () => {
    const { orderNo, ids } = await delivered({ count: 2 })
    const [first = '', second = ''] = ids
    const options = await shop.server.call('GET /refund/options', { orderNo }, { token: buyer.token })
    const [{ pictures, flaws } = { pictures: [], flaws: [] }] = options.data.lines
    expect([pictures.map(({ alt }) => alt), flaws.map(({ type }) => type)]).toEqual([['正面'], ['气味']])
    const marks = [markOn(second), markOn(first, { x: 0, y: 1000, text: '边角磨损' })]
    const { data } = await apply(orderNo, ids.join(), { marks })
    const [ofFirst, ofSecond] = [await infoOf(data.caseNos[0]), await infoOf(data.caseNos[1])]
    expect(ofFirst.hasSnapshot).toBe(true)
    expect(ofFirst.marks).toEqual([{ picture: pictures[0], x: 0, y: 1000, text: '边角磨损' }])
    expect(ofSecond.marks).toMatchObject([{ x: 250, y: 900, text: '这里有一道划痕' }])

    const clerk = await createOperator(shop.server, `marks-${orderNo.slice(-6)}`, ['after-sale'])
    const id = data.caseNos[0] ?? ''
    const record = (await adminCall(shop.server, 'GET /admin/record', { kind: 'afterSale', id }, clerk)).data
    expect(record.sections[0]?.facts).toContainEqual({ name: '买家标记 A', value: '正面：边角磨损' })
    expect(record.photos.find(({ title }) => title === '售出时 正面')?.pins).toEqual([
      { x: 0, y: 1, text: '边角磨损', label: 'A' },
    ])
  })

  test.each<[string, (id: string) => Partial<AfterSaleApplyBody>, string]>([
    [
      'on no picture of the snapshot',
      (id) => ({ marks: [markOn(id, { picture: 1 })] }),
      '请在这件商品下单时的照片上标记',
    ],
    ['on another item', (id) => ({ marks: [markOn(String(Number(id) + 1))] }), '请在这件商品下单时的照片上标记'],
    ['without words', (id) => ({ marks: [markOn(id, { text: ' ' })] }), '请在这件商品下单时的照片上标记'],
    [
      'for another reason',
      (id) => ({ marks: [markOn(id)], reason: 'wrongOrMissing' }),
      '请在这件商品下单时的照片上标记',
    ],
  ])('are refused %s', async (_, more, refusal) => {
    const { orderNo, id } = await delivered()
    expect(await apply(orderNo, id, more(id))).toMatchObject({
      retCode: RET.BAD_REQUEST,
      fields: { marks: refusal },
    })
  })

  test('are refused with a phone number', async () => {
    const { orderNo, id } = await delivered()
    expect(await apply(orderNo, id, { marks: [markOn(id, { text: '电话 138 0013 8000' })] })).toMatchObject({
      retCode: RET.TEXT_REFUSED,
      fields: { marks: '请勿填写联系方式' },
    })
  })

  test('are refused beyond the picture, and where no snapshot was kept', async () => {
    const { orderNo, id } = await delivered()
    expect((await apply(orderNo, id, { marks: [markOn(id, { x: 1001 })] })).retCode).toBe(RET.BAD_REQUEST)
    const bare = await delivered({ hasReport: false })
    const options = await shop.server.call('GET /refund/options', { orderNo: bare.orderNo }, { token: buyer.token })
    expect(options.data.lines[0]?.pictures).toEqual([])
    expect(await apply(bare.orderNo, bare.id, { marks: [markOn(bare.id)] })).toMatchObject({
      fields: { marks: '请在这件商品下单时的照片上标记' },
    })
    const { data } = await apply(bare.orderNo, bare.id, {})
    expect(await infoOf(data.caseNos[0])).toMatchObject({ hasSnapshot: false, marks: [] })
  })
})
