/**
 * Subscriptions and alerts (spec 2.2; design: buying 2.1, 3.1, 8 no. 14).
 * @tier landing
 * @areas following
 */
import { dayOf, dayStart } from '../../../server/src/kit/china-day'
import { fillDemonstrationFollowing } from '../../../server/src/modules/following/demo'
import { createJobs } from '../../../server/src/shop/jobs'
import { openShop, type Shop } from '../catalogue/shop'
import { agreeTo } from '../../helpers/consents'

const HOUR = 60 * 60_000

let shop: Shop
let token: string
let phone = 13900070000
beforeAll(async () => {
  shop = await openShop(200)
})
beforeEach(async () => {
  phone += 1
  token = (await shop.server.login(String(phone))).token
  shop.server.clock.advance(HOUR)
})
afterAll(() => shop.server.close())

const now = () => shop.server.clock.now()
const runTimers = () => createJobs(shop.server.ctx).runDueJobs(now())
const messages = async () =>
  (await shop.server.call('GET /message/list', {}, { token })).data.list.map(({ title, target }) => ({
    title,
    id: target?.params['id'],
  }))

async function itemAt(position: number) {
  return shop.server.db
    .selectFrom('item')
    .select(['id', 'priceFen', 'brandId', 'seriesId'])
    .where('state', '=', 'ON_SALE')
    .orderBy('id')
    .offset(position)
    .limit(1)
    .executeTakeFirstOrThrow()
}
/** Two items on sale of one series. */
async function twoOfSeries() {
  const all = await shop.server.db
    .selectFrom('item')
    .select(['id', 'brandId', 'seriesId'])
    .where('state', '=', 'ON_SALE')
    .orderBy('id')
    .execute()
  for (const found of all) {
    const other = all.find(({ id, seriesId }) => id > found.id && seriesId === found.seriesId)
    if (other) return [found, other] as const
  }
  throw new Error('no series has two items on sale')
}
async function setPrice(itemId: number, priceFen: number) {
  await agreeTo(shop.server.db, itemId, priceFen)
  await shop.server.db.updateTable('item').set({ priceFen }).where('id', '=', itemId).execute()
  await shop.server.db.insertInto('priceEvent').values({ itemId, at: now(), priceFen, reason: '' }).execute()
}
const change = (itemId: number, set: { listedAt?: number; state?: 'ON_SALE' | 'OFF_SHELF' }) =>
  shop.server.db.updateTable('item').set(set).where('id', '=', itemId).execute()
const watch = (itemId: number, more: { kind?: 'PRICE' | 'BACK'; targetFen?: number } = {}) =>
  shop.server.call('POST /alert/save', { itemId: String(itemId), kind: 'PRICE', ...more }, { token })
const subscribe = (kind: 'BRAND' | 'SERIES', ref: number, notify?: 'INSTANT' | 'DAILY' | 'OFF') =>
  shop.server.call('POST /subscribe/save', { kind, ref: String(ref), ...(notify && { notify }) }, { token })

describe('an alert', () => {
  it('of any fall tells each fall once, and one after a rise', async () => {
    const { id, priceFen } = await itemAt(0)
    expect((await watch(id)).data).toEqual({ kind: 'PRICE', targetFen: null })
    await runTimers()
    expect(await messages()).toEqual([])
    await setPrice(id, priceFen - 10_000)
    await runTimers()
    await runTimers()
    const sent = { title: '关注的商品降价了', id: String(id) }
    expect(await messages()).toEqual([sent])
    shop.server.clock.advance(HOUR)
    await setPrice(id, priceFen)
    await runTimers()
    shop.server.clock.advance(HOUR)
    await setPrice(id, priceFen - 5_000)
    await runTimers()
    expect(await messages()).toEqual([sent, sent])
  })

  it('with a target stays silent above it', async () => {
    const { id, priceFen } = await itemAt(1)
    await watch(id, { targetFen: priceFen - 20_000 })
    await setPrice(id, priceFen - 10_000)
    await runTimers()
    expect(await messages()).toEqual([])
    shop.server.clock.advance(HOUR)
    await setPrice(id, priceFen - 20_000)
    await runTimers()
    expect(await messages()).toHaveLength(1)
  })

  it('refuses a target that is not below the price, an unknown item, and a price of what is gone', async () => {
    const { id, priceFen } = await itemAt(2)
    expect(await watch(id, { targetFen: priceFen })).toMatchObject({ retCode: 400, retMsg: '目标价需低于当前价' })
    expect(await watch(99_999_999)).toMatchObject({ retCode: 404, retMsg: '商品不存在' })
    await change(id, { state: 'OFF_SHELF' })
    expect((await watch(id)).retCode).toBe(409)
    await change(id, { state: 'ON_SALE' })
  })

  it('of a return tells the return of the item, and watches its price from then on', async () => {
    const { id } = await itemAt(3)
    await change(id, { state: 'OFF_SHELF' })
    await watch(id, { kind: 'BACK' })
    await runTimers()
    expect(await messages()).toEqual([])
    await change(id, { state: 'ON_SALE' })
    await runTimers()
    await runTimers()
    expect(await messages()).toEqual([{ title: '您等的商品有货了', id: String(id) }])
    const { data } = await shop.server.call('GET /alert/list', {}, { token })
    expect(data.list).toMatchObject([{ id: String(id), kind: 'PRICE' }])
  })

  it('is seen with the prices until now, and ends', async () => {
    const { id, priceFen } = await itemAt(4)
    await watch(id, { targetFen: priceFen - 100 })
    const plan = async (as?: string) =>
      (await shop.server.call('GET /product/price-plan', { itemId: String(id) }, as === undefined ? {} : { token: as }))
        .data
    const { alert, history, item } = await plan(token)
    expect(alert).toEqual({ kind: 'PRICE', targetFen: priceFen - 100 })
    expect(history.at(-1)?.priceFen).toBe(item.priceFen)
    expect((await plan()).alert).toBeNull()
    await shop.server.call('POST /alert/remove', { itemId: String(id) }, { token })
    expect((await plan(token)).alert).toBeNull()
  })

  it('is one of a hundred at most', async () => {
    const { userId } = await shop.server.login(String(phone))
    const ids = await shop.server.db.selectFrom('item').select(['id']).orderBy('id').limit(101).execute()
    const row = { userId, kind: 'PRICE' as const, targetFen: null, baseFen: 1, since: 0, createdAt: 0 }
    await shop.server.db
      .insertInto('itemAlert')
      .values(ids.slice(0, 100).map(({ id }) => ({ ...row, itemId: id })))
      .execute()
    const last = ids[100]?.id ?? 0
    expect(await watch(last, { kind: 'BACK' })).toMatchObject({ retCode: 409, retMsg: '提醒已达上限' })
    await shop.server.db.deleteFrom('itemAlert').where('userId', '=', userId).execute()
  })
})

describe('a subscription', () => {
  it('saved twice is one, counts what is new, and ends with its owner alone', async () => {
    const { id: itemId, brandId } = await itemAt(5)
    const first = await subscribe('BRAND', brandId)
    expect((await subscribe('BRAND', brandId, 'DAILY')).data).toEqual({ ...first.data, notify: 'DAILY' })
    shop.server.clock.advance(HOUR)
    await change(itemId, { listedAt: now() })
    const list = async () => (await shop.server.call('GET /subscribe/list', {}, { token })).data.list
    expect(await list()).toMatchObject([{ newCount: 1 }])
    await shop.server.call('POST /subscribe/seen', {}, { token })
    expect(await list()).toMatchObject([{ newCount: 0 }])
    const { token: other } = await shop.server.login('13900079999')
    const remove = (as: string) => shop.server.call('POST /subscribe/remove', { id: first.data.id }, { token: as })
    expect(await remove(other)).toMatchObject({ retCode: 404, retMsg: '订阅不存在' })
    await remove(token)
    expect(await list()).toEqual([])
  })

  it('of what does not exist is refused', async () => {
    expect(await subscribe('BRAND', 99_999)).toMatchObject({ retCode: 404, retMsg: '品牌不存在' })
    expect(await subscribe('SERIES', 99_999)).toMatchObject({ retCode: 404, retMsg: '系列不存在' })
  })

  it('and an alert that one new item matches make one message', async () => {
    const [gone, found] = await twoOfSeries()
    const { id, brandId, seriesId } = found
    await change(gone.id, { state: 'OFF_SHELF' })
    await watch(gone.id, { kind: 'BACK' })
    await subscribe('BRAND', brandId)
    await subscribe('SERIES', seriesId)
    shop.server.clock.advance(HOUR)
    await change(id, { listedAt: now() })
    await runTimers()
    await runTimers()
    expect(await messages()).toEqual([{ title: '您等的商品有货了', id: String(id) }])
    const { data } = await shop.server.call('GET /subscribe/feed', {}, { token })
    expect(data.list.filter((one) => one.id === String(id))).toHaveLength(1)
    expect(data).toMatchObject({ listed: data.list.filter(({ isNew }) => isNew).length, hasSubscriptions: true })
  })

  it('tells at once, in the evening, or not at all', async () => {
    const { id, brandId } = await itemAt(7)
    const start = dayStart(dayOf(now())) + 24 * HOUR
    shop.server.clock.advance(start + HOUR - now())
    await subscribe('BRAND', brandId, 'OFF')
    await change(id, { listedAt: now() + HOUR })
    shop.server.clock.advance(2 * HOUR)
    await runTimers()
    expect(await messages()).toEqual([])
    await subscribe('BRAND', brandId, 'DAILY')
    await change(id, { listedAt: now() + HOUR })
    shop.server.clock.advance(2 * HOUR)
    await runTimers()
    expect(await messages()).toEqual([])
    shop.server.clock.advance(start + 20 * HOUR - now())
    await runTimers()
    await runTimers()
    expect((await messages()).map(({ title }) => title)).toEqual(['今日上新'])
    await subscribe('BRAND', brandId, 'INSTANT')
    await change(id, { listedAt: now() + HOUR })
    shop.server.clock.advance(2 * HOUR)
    await runTimers()
    expect((await messages()).map(({ title }) => title)).toEqual(['订阅上新', '今日上新'])
  })

  it('sends nothing by night: the subscription message waits for the morning', async () => {
    const { id, brandId } = await itemAt(8)
    shop.server.clock.advance(dayStart(dayOf(now())) + 24 * HOUR + 23 * HOUR - now())
    await subscribe('BRAND', brandId)
    await change(id, { listedAt: now() + 1 })
    shop.server.clock.advance(1000)
    await runTimers()
    const sending = await shop.server.db
      .selectFrom('messageDelivery')
      .innerJoin('message', 'message.id', 'messageId')
      .select('messageDelivery.state')
      .where('message.target', 'is not', null)
      .orderBy('message.id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(sending.state).toBe('WAITING')
    shop.server.clock.advance(10 * HOUR)
    await runTimers()
    const { count } = await shop.server.db
      .selectFrom('messageDelivery')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', 'WAITING')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(0)
  })
})

it('is there for the demonstration, once', async () => {
  const { token: lin } = await shop.server.login('13800000001')
  const sold = await itemAt(10)
  await shop.server.db.updateTable('item').set({ state: 'SOLD' }).where('id', '=', sold.id).execute()
  expect(await fillDemonstrationFollowing(shop.server.ctx, now())).toBe(true)
  expect(await fillDemonstrationFollowing(shop.server.ctx, now())).toBe(false)
  const { data } = await shop.server.call('GET /subscribe/list', {}, { token: lin })
  const kinds = ['BRAND', 'BRAND', 'BRAND', 'SEARCH', 'SEARCH', 'SERIES', 'SERIES']
  expect(data.list.map(({ kind }) => kind).sort()).toEqual(kinds)
  for (const { kind, newCount } of data.list) if (kind === 'SEARCH') expect(newCount).toBeGreaterThan(0)
  const { data: alerts } = await shop.server.call('GET /alert/list', {}, { token: lin })
  expect(alerts.list.map(({ kind }) => kind)).toEqual(['PRICE', 'PRICE', 'PRICE', 'BACK'])
  const { data: feed } = await shop.server.call('GET /subscribe/feed', {}, { token: lin })
  expect(feed.total).toBeGreaterThan(0)
})
