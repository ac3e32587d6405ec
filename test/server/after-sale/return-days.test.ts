/**
 * Within how many days an item can be returned without a reason: the setting lengthens it for what is ordered then, an
 * order keeps what its buyer read (design: buying 2.2 and 5).
 * @tier whole
 * @areas after-sale settings
 */
import { RET } from '@contract/constants'
import { createSessions } from '../../../server/src/modules/user/sessions'
import type { Buyer } from '../order/buyers'
import { DAY, deliver, newKey, useShop } from '../order/shop'

const KEY = 'afterSale.noReasonDays'

describe('the days of a return without a reason', () => {
  const shop = useShop()
  let buyer: Buyer
  beforeEach(async () => {
    buyer = await shop.buyer()
  })
  afterEach(() => setDays(7))

  const setDays = async (value: number) => {
    const { settings } = shop.server.ctx
    const { value: before, version = 0 } = (await settings.list()).find(({ key }) => key === KEY) ?? {}
    if (value !== before) await settings.change({ key: KEY, value, version, actorId: '', reason: '试运行' })
  }
  const wait = async (ms: number) => {
    await shop.later(ms)
    const { db, clock } = shop.server
    buyer = { ...buyer, token: await createSessions({ db, clock }).create(buyer.userId) }
  }
  const as = () => ({ token: buyer.token })
  const deadlines = async () =>
    (await shop.server.call('GET /refund/list', { tab: 'can' }, as())).data.list.map(({ line }) => line?.deadlines)
  const bought = async () => {
    const [id = 0] = await shop.items({ count: 1, hasReport: true })
    const { orderNo } = await shop.ordered(buyer, [id])
    return { orderNo, itemId: String(id) }
  }
  const apply = (orderNo: string, itemIds: string) =>
    shop.server.call(
      'POST /refund/apply',
      {
        orderNo,
        itemIds,
        reason: 'noReason',
        type: 'RETURN',
        askFen: 0,
        text: '尺寸比想象中大一些，不太合适',
        photos: [],
        isStated: true,
        idempotencyKey: newKey(),
      },
      as(),
    )

  test('are the setting’s wherever something is sold, and the order’s own afterwards', async () => {
    await setDays(14)
    const [id = 0] = await shop.items({ count: 1, hasReport: true })
    const itemIds = String(id)
    const page = (await shop.server.call('GET /product/info', { id: itemIds }, as())).data
    const preview = (await shop.server.call('GET /order/preview', { itemIds }, as())).data
    expect([page.returnRule.name, preview.returnRule.name]).toEqual(['14 天无理由退货', '14 天无理由退货'])
    expect((await shop.server.call('GET /new-user/info', {})).data.returnDays).toBe(14)

    const { orderNo, itemId } = await bought()
    await setDays(7)
    const cashier = (await shop.server.call('GET /pay/cashier', { orderNo }, as())).data
    expect(cashier.notes).toContain('支持 14 天无理由退货，自签收次日起算。')
    await shop.pay(buyer, orderNo)
    await deliver(shop, orderNo)
    const sold = (await shop.server.call('GET /product/snapshot', { orderNo, itemId }, as())).data
    expect(sold.content.returnRule.name).toBe('14 天无理由退货')
    expect(sold.changes).toContainEqual(expect.objectContaining({ after: expect.stringMatching(/^7 天无理由退货/) }))
    const care = (await shop.server.call('GET /order/maintain', { orderNo }, as())).data
    expect(care.lines[0]?.protection[0]).toMatchObject({ name: '不喜欢/不合适（14 天无理由）', isOver: false })

    await wait(10 * DAY)
    const info = (await shop.server.call('GET /order/info', { orderNo }, as())).data
    expect(info.returnRule?.name).toBe('14 天无理由退货')
    const options = (await shop.server.call('GET /refund/options', { orderNo }, as())).data
    expect(options.reasons[0]).toMatchObject({
      name: '不喜欢/不合适（14 天无理由）',
      refusal: '',
      deadline: expect.stringMatching(/^可申请至 \d+月\d+日$/),
    })
    const { data, retCode } = await apply(orderNo, itemId)
    expect(retCode).toBe(RET.OK)
    const one = (await shop.server.call('GET /refund/info', { caseNo: data.caseNos[0] ?? '' }, as())).data
    expect(one.reasonName).toBe('不喜欢/不合适（14 天无理由）')
  })

  test('stay seven for what was ordered before they were lengthened', async () => {
    const { orderNo, itemId } = await bought()
    await setDays(14)
    await shop.pay(buyer, orderNo)
    await deliver(shop, orderNo)
    await wait(8 * DAY)
    expect((await shop.server.call('GET /order/info', { orderNo }, as())).data.returnRule).toBeNull()
    expect(await apply(orderNo, itemId)).toMatchObject({ retCode: RET.CONFLICT, retMsg: '已超过可申请时间' })
  })

  test('are what the list of after-sale names while they last, and then what is still open', async () => {
    const { orderNo } = await bought()
    await shop.pay(buyer, orderNo)
    await deliver(shop, orderNo)
    expect(await deadlines()).toEqual([[expect.stringMatching(/^7 天无理由至 \d+月\d+日$/)]])
    await wait(8 * DAY)
    const genuine = expect.stringMatching(/^疑似非正品可申请至 \d+年\d+月\d+日$/)
    expect(await deadlines()).toEqual([[expect.stringMatching(/^与描述不符、发错或缺件可申请至 \d+月\d+日$/), genuine]])
    await wait(10 * DAY)
    expect(await deadlines()).toEqual([[genuine]])
  })

  test('cannot be fewer than the law’s', async () => {
    await expect(setDays(6)).rejects.toThrow()
    const { orderNo } = await bought()
    const { id } = await shop.server.db
      .selectFrom('orders')
      .select('id')
      .where('orderNo', '=', orderNo)
      .executeTakeFirstOrThrow()
    await expect(
      shop.server.db.updateTable('orderLine').set({ returnDays: 6 }).where('orderId', '=', id).execute(),
    ).rejects.toThrow(/order_line_return_days/)
  })
})
