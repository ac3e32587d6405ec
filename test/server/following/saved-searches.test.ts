/**
 * Searches that users subscribe to (spec 2.2; design: buying 2.1, 3.1).
 * @tier whole
 * @areas following
 */
import type { CallInput } from '@contract/calls'
import { dayOf, dayStart } from '../../../server/src/kit/china-day'
import { canonicalSearch, searchKey } from '../../../server/src/modules/catalogue/saved-search'
import { createJobs } from '../../../server/src/shop/jobs'
import { nameFrom } from '../../../server/src/modules/following/saved-searches'
import { openShop, type Shop } from '../catalogue/shop'

const HOUR = 60 * 60_000

let shop: Shop
let token: string
let phone = 13900170000
beforeAll(async () => {
  shop = await openShop(200)
})
beforeEach(async () => {
  phone += 1
  token = (await shop.server.login(String(phone))).token
  shop.server.clock.advance(HOUR)
})
afterAll(() => shop.server.close())

type Save = Omit<CallInput<'POST /subscribe/save'>, 'kind'>
const now = () => shop.server.clock.now()
const runTimers = () => createJobs(shop.server.ctx).runDueJobs(now())
const save = (input: Save, as = token) =>
  shop.server.call('POST /subscribe/save', { kind: 'SEARCH', ...input }, { token: as })
const list = async (as = token) => (await shop.server.call('GET /subscribe/list', {}, { token: as })).data.list
const feed = async () => (await shop.server.call('GET /subscribe/feed', {}, { token })).data
const messages = async () =>
  (await shop.server.call('GET /message/list', {}, { token })).data.list.map(({ title, target }) => ({
    title,
    id: target?.params['id'],
  }))
const relist = async (id: number) => {
  shop.server.clock.advance(HOUR)
  await shop.server.db.updateTable('item').set({ listedAt: now() }).where('id', '=', id).execute()
}
/** An item on sale of Chanel. */
const itemOf = (position: number) =>
  shop.server.db
    .selectFrom('item')
    .innerJoin('brand', 'brand.id', 'item.brandId')
    .select(['item.id', 'item.brandId', 'item.colour', 'item.priceFen'])
    .where('brand.latinName', '=', 'Chanel')
    .where('item.state', '=', 'ON_SALE')
    .orderBy('item.id')
    .offset(position)
    .limit(1)
    .executeTakeFirstOrThrow()

describe('the canonical form of a search', () => {
  it.each<[Save, Save]>([
    [{ keyword: ' Chanel  CF ' }, { keyword: 'chanel cf' }],
    [{ keyword: 'ＣＦ' }, { keyword: 'cf' }],
    [{ brandId: '12,2,2' }, { brandId: '2,12' }],
    [{ brandId: '002', minPriceFen: 0 }, { brandId: '2' }],
    [{ grade: 'A', exact: true }, { grade: 'A' }],
  ])('%j is %j', (typed, other) => {
    expect(searchKey(canonicalSearch(typed))).toBe(searchKey(canonicalSearch(other)))
  })

  it('keeps apart what finds something else', () => {
    const different: Save[] = [{ keyword: 'cf' }, { keyword: 'cf', exact: true }, { keyword: 'cf', dropped: true }]
    expect(new Set(different.map((one) => searchKey(canonicalSearch(one)))).size).toBe(3)
  })

  it('is named after the conditions that fit', () => {
    expect(nameFrom(['「cf」', '黑色', '¥5,000 起'])).toBe('cf 黑色 ¥5,000 起')
    expect(nameFrom([`「${'长'.repeat(30)}」`])).toHaveLength(20)
    expect(nameFrom(['「想买一只黑色小羊皮链条包」', '香奈儿', '路易威登'])).toBe('想买一只黑色小羊皮链条包 香奈儿')
  })
})

describe('a subscribed search', () => {
  it('has its name, conditions, counts, and what opens its list', async () => {
    const { brandId } = await itemOf(0)
    const { data } = await save({
      keyword: ' 链条包 ',
      brandId: String(brandId),
      maxPriceFen: 99_999_900,
      notify: 'DAILY',
    })
    expect(data).toMatchObject({
      kind: 'SEARCH',
      name: '链条包 香奈儿 ¥999,999 以内',
      conditions: ['「链条包」', '香奈儿', '¥999,999 以内'],
      criteria: { keyword: '链条包', brandId: String(brandId), maxPriceFen: 99_999_900 },
      notify: 'DAILY',
      newCount: 0,
    })
    expect(data.ref).toBe(data.id)
    const found = await shop.server.call('GET /product/union-list', data.criteria ?? {})
    expect(data.itemCount).toBe(found.data.total)
    expect(data.itemCount).toBeGreaterThan(0)
  })

  it('waits for what fits all of its words', async () => {
    const { token: other } = await shop.server.login('13900179998')
    const keyword = '铂金25 黑色'
    expect((await shop.server.call('GET /product/union-list', { keyword })).data).toMatchObject({ leftOut: ['黑色'] })
    expect((await save({ keyword }, other)).data.itemCount).toBe(0)
  })

  it('is refused twice however it is typed, without a condition, and beyond thirty', async () => {
    const first = await save({ keyword: 'Chanel', colour: '黑色,白色' })
    expect(first.retCode).toBe(200)
    expect(await save({ keyword: 'chanel ', colour: '白色,黑色' })).toMatchObject({
      retCode: 409,
      retMsg: '该搜索已订阅',
    })
    expect(await save({ keyword: '  ' })).toMatchObject({ retCode: 400, retMsg: '请先输入搜索词或选择筛选条件' })
    expect(await save({ keyword: 'x', name: '长'.repeat(21) })).toMatchObject({ retCode: 400 })
    for (let index = 1; index < 30; index += 1) await save({ keyword: `第${index}个` })
    expect(await save({ keyword: '再来一个' })).toMatchObject({
      retCode: 409,
      retMsg: '最多保存 30 个搜索，请先删除',
    })
    expect(await list()).toHaveLength(30)
    await shop.server.call('POST /subscribe/remove', { id: first.data.id }, { token })
    expect((await save({ keyword: '再来一个' })).retCode).toBe(200)
  })

  it('is renamed, told otherwise and ended by its user alone', async () => {
    const { data } = await save({ keyword: '手镯' })
    const { token: other } = await shop.server.login('13900179999')
    expect(await save({ ref: data.id, name: '我的' }, other)).toMatchObject({ retCode: 404, retMsg: '订阅不存在' })
    expect((await save({ ref: data.id, name: ' 玫瑰金手镯 ' })).data).toMatchObject({
      name: '玫瑰金手镯',
      notify: 'INSTANT',
    })
    expect((await save({ ref: data.id, notify: 'OFF' })).data).toMatchObject({ name: '玫瑰金手镯', notify: 'OFF' })
    // Of others the same search is another one.
    expect((await save({ keyword: '手镯' }, other)).retCode).toBe(200)
    const end = (as: string) => shop.server.call('POST /subscribe/remove', { id: data.id }, { token: as })
    expect((await end(other)).retCode).toBe(404)
    await end(token)
    expect(await list()).toEqual([])
  })

  it('tells once of a new item that its words and filters find, and of nothing else', async () => {
    const { id, brandId, colour, priceFen } = await itemOf(1)
    await save({ keyword: '香奈儿', colour, name: '我的香奈儿' })
    await runTimers()
    expect(await messages()).toEqual([])
    const other = await shop.server.db
      .selectFrom('item')
      .select('id')
      .where('brandId', '<>', brandId)
      .where('state', '=', 'ON_SALE')
      .limit(1)
      .executeTakeFirstOrThrow()
    await relist(other.id)
    await relist(id)
    await runTimers()
    await runTimers()
    expect(await messages()).toEqual([{ title: '订阅上新', id: String(id) }])
    expect((await list())[0]).toMatchObject({ newCount: 1 })
    const { list: shown, listed } = await feed()
    expect(shown.find((item) => item.id === String(id))).toMatchObject({
      cause: 'listed',
      followedName: '搜索「我的香奈儿」',
      isNew: true,
    })
    expect(listed).toBeGreaterThan(0)
    expect(shown.some((item) => item.id === String(other.id))).toBe(false)
    // One that costs more than the search allows is no hit.
    await save({ keyword: '香奈儿', maxPriceFen: priceFen - 1, name: '便宜的' })
    await relist(id)
    await runTimers()
    expect((await list()).find(({ name }) => name === '便宜的')).toMatchObject({ newCount: 0 })
  })

  it('makes one message with a brand and an alert that match as well', async () => {
    const { id, brandId } = await itemOf(2)
    await shop.server.call('POST /subscribe/save', { kind: 'BRAND', ref: String(brandId) }, { token })
    await save({ keyword: 'chanel' })
    await save({ brandId: String(brandId) })
    const change = (state: 'ON_SALE' | 'OFF_SHELF') =>
      shop.server.db.updateTable('item').set({ state }).where('id', '=', id).execute()
    await change('OFF_SHELF')
    await shop.server.call('POST /alert/save', { itemId: String(id), kind: 'BACK' }, { token })
    await change('ON_SALE')
    await relist(id)
    await runTimers()
    await runTimers()
    const own = (await messages()).filter((message) => message.id === String(id))
    // The return says more than the three subscriptions, which are silent about it.
    expect(own).toEqual([{ title: '您等的商品有货了', id: String(id) }])
    expect((await feed()).list.filter((item) => item.id === String(id) && item.cause === 'listed')).toHaveLength(1)
  })

  it('with a brand that matches too makes one message', async () => {
    const { id, brandId } = await itemOf(3)
    await shop.server.call('POST /subscribe/save', { kind: 'BRAND', ref: String(brandId) }, { token })
    await save({ keyword: 'chanel' })
    await relist(id)
    await runTimers()
    await runTimers()
    expect(await messages()).toEqual([{ title: '订阅上新', id: String(id) }])
  })

  it('tells in the evening, or not at all', async () => {
    const { id } = await itemOf(4)
    const start = dayStart(dayOf(now())) + 24 * HOUR
    shop.server.clock.advance(start + 9 * HOUR - now())
    const { data } = await save({ keyword: '香奈儿', notify: 'OFF' })
    await relist(id)
    await runTimers()
    expect(await messages()).toEqual([])
    await save({ ref: data.id, notify: 'DAILY' })
    await relist(id)
    await runTimers()
    expect(await messages()).toEqual([])
    shop.server.clock.advance(start + 20 * HOUR - now())
    await runTimers()
    await runTimers()
    expect((await messages()).map(({ title }) => title)).toEqual(['今日上新'])
  })

  it('is sent to no phone by night', async () => {
    const { id } = await itemOf(5)
    shop.server.clock.advance(dayStart(dayOf(now())) + 24 * HOUR + 22 * HOUR - now())
    await save({ keyword: '香奈儿' })
    await relist(id)
    await runTimers()
    const deliveries = () =>
      shop.server.db
        .selectFrom('messageDelivery')
        .innerJoin('message', 'message.id', 'messageId')
        .select('messageDelivery.state')
        .where('message.dedupeKey', 'like', `listed:${id}:${now()}:%`)
        .execute()
    const night = await deliveries()
    expect(night.length).toBeGreaterThan(0)
    expect(night.every(({ state }) => state === 'WAITING')).toBe(true)
  })
})
