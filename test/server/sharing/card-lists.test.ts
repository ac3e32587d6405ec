/**
 * Users' lists, what is kept of others, share codes (spec 2.9; design: buying 2.1, 3.1, 4, 7).
 * @tier landing
 * @areas sharing
 */
import { randomUUID } from 'node:crypto'
import { RET } from '@contract/constants'
import { fillDemonstrationSharing } from '../../../server/src/modules/sharing/demo'
import { openShop, type Shop } from '../catalogue/shop'

let shop: Shop
let token: string
let phone = 13900080000
beforeAll(async () => {
  shop = await openShop(120)
})
beforeEach(async () => {
  phone += 1
  token = (await shop.server.login(String(phone))).token
  shop.server.clock.advance(60 * 60_000)
})
afterAll(() => shop.server.close())

const other = async () => (await shop.server.login(String(phone + 10_000))).token
const { call } = {
  call: ((...given: Parameters<Shop['server']['call']>) => shop.server.call(...given)) as Shop['server']['call'],
}
const onSale = () =>
  shop.items
    .filter(({ sold }) => !sold)
    .map(({ id, priceFen }) => ({ id: String(id), priceFen }))
    .slice(0, 12)
const save = (
  input: { id?: string; name?: string; open?: boolean; order?: number; idempotencyKey?: string },
  by = token,
) => call('POST /user/card-save', { idempotencyKey: randomUUID(), ...input }, { token: by })
const change = (id: string, act: 'add' | 'remove' | 'move', itemIds: readonly string[], more: { to?: string } = {}) =>
  call('POST /user/card-items', { id, act, itemIds: itemIds.join(','), ...more }, { token })
const info = (id: string, by = token) => call('GET /user/card-info', { id }, { token: by })
const lists = async (itemId?: string) =>
  (await call('GET /user/card-list', { ...(itemId && { itemId }) }, { token })).data.list
const opened = (code: string, by?: string, device?: string) =>
  call('GET /user/share-page', { code, ...(device && { device }) }, by === undefined ? {} : { token: by })

/** A public list with items, and its code. */
const shared = async (count = 3) => {
  const { data } = await save({ name: '通勤手袋', open: true })
  const items = onSale().slice(0, count)
  await change(
    data.id,
    'add',
    items.map(({ id }) => id),
  )
  const link = (await call('POST /share/create', { type: 'list', id: data.id }, { token })).data
  return { id: data.id, items, ...link }
}

describe('lists', () => {
  it('are made, filled, counted, renamed and put first', async () => {
    const { data } = await save({ name: '  通勤  手袋 ' })
    expect(data).toMatchObject({ name: '通勤 手袋', isOpen: false, itemCount: 0, covers: [], closedFor: '' })
    const items = onSale().slice(0, 3)
    const ids = items.map(({ id }) => id)
    const filled = (await change(data.id, 'add', ids)).data
    const sumFen = items.reduce((sum, { priceFen }) => sum + priceFen, 0)
    expect(filled).toMatchObject({ itemCount: 3, onSaleCount: 3, sumFen })
    expect((await change(data.id, 'add', ids)).data.itemCount).toBe(3)
    expect(filled.covers).toHaveLength(3)
    const second = (await save({ name: '礼物' })).data
    expect((await lists(ids[0])).map(({ name, hasItem }) => [name, hasItem])).toEqual([
      ['礼物', false],
      ['通勤 手袋', true],
    ])
    await save({ id: data.id, name: '手袋', order: 1 })
    expect((await lists()).map(({ name }) => name)).toEqual(['手袋', '礼物'])
    await save({ id: data.id, order: 2 })
    expect((await lists()).map(({ name }) => name)).toEqual(['礼物', '手袋'])
    expect((await change(data.id, 'move', ids.slice(0, 1), { to: second.id })).data.itemCount).toBe(2)
    expect((await info(second.id)).data.list.map(({ id }) => id)).toEqual(ids.slice(0, 1))
    expect((await change(data.id, 'remove', ids.slice(1, 2))).data.itemCount).toBe(1)
  })

  it('leave their items in the wishlist when they are deleted', async () => {
    const { data } = await save({ name: '手袋' })
    const [item] = onSale()
    await change(data.id, 'add', [item!.id])
    expect((await call('POST /user/card-delete', { id: data.id }, { token })).retCode).toBe(RET.OK)
    expect(await lists()).toEqual([])
    expect((await info(data.id)).retCode).toBe(RET.NOT_FOUND)
    const { list } = (await call('GET /wishlist/list', {}, { token })).data
    expect(list.map(({ id }) => id)).toEqual([item!.id])
  })

  it('refuse names that lead elsewhere, what is too much, and unknown items', async () => {
    for (const name of ['加微信 lili', '13800138000', 'www.shop.cn']) {
      expect((await save({ name })).retCode).toBe(RET.TEXT_REFUSED)
    }
    expect((await save({ name: '  ' })).retCode).toBe(RET.BAD_REQUEST)
    expect((await save({ name: '微信' })).retMsg).toBe('名称含有不支持的内容')
    expect((await save({ name: '一'.repeat(21) })).retCode).toBe(RET.BAD_REQUEST)
    expect((await save({})).retMsg).toBe('请填写名称')
    const { data } = await save({ name: '手袋' })
    expect(await change(data.id, 'add', ['99999999'])).toMatchObject({ retCode: RET.NOT_FOUND, retMsg: '商品不存在' })
    expect((await change(data.id, 'move', ['1'], { to: data.id })).retCode).toBe(RET.BAD_REQUEST)
    const now = shop.server.clock.now()
    const { userId } = await shop.server.db
      .selectFrom('cardList')
      .select('userId')
      .where('id', '=', Number(data.id))
      .executeTakeFirstOrThrow()
    const row = { userId, name: '满', isOpen: false, position: 9, closedFor: null, createdAt: now, deletedAt: null }
    await shop.server.db
      .insertInto('cardList')
      .values(Array.from({ length: 49 }, () => row))
      .execute()
    expect(await save({ name: '再一张' })).toMatchObject({ retCode: RET.CONFLICT, retMsg: '最多 50 张收藏单' })
  })

  it('are nobody else’s', async () => {
    const { data } = await save({ name: '手袋', open: true })
    const stranger = await other()
    expect((await info(data.id, stranger)).retCode).toBe(RET.NOT_FOUND)
    expect((await save({ id: data.id, name: '改' }, stranger)).retCode).toBe(RET.NOT_FOUND)
    expect((await call('POST /user/card-delete', { id: data.id }, { token: stranger })).retCode).toBe(RET.NOT_FOUND)
    expect((await call('POST /share/create', { type: 'list', id: data.id }, { token: stranger })).retCode).toBe(
      RET.NOT_FOUND,
    )
    expect((await call('GET /user/share-page', { type: 'list', id: data.id }, { token: stranger })).retCode).toBe(
      RET.NOT_FOUND,
    )
  })
})

describe('a code', () => {
  it('is the same for the same thing, and opens a list for whoever has it', async () => {
    const { id, items, code, path, posterUrl } = await shared()
    expect(code).toMatch(/^[0-9A-Za-z]{8}$/)
    expect([path, posterUrl]).toEqual([`/user/share-page?code=${code}`, `/media/share/${code}/poster.jpg`])
    expect((await call('POST /share/create', { type: 'list', id }, { token })).data.code).toBe(code)
    const { data } = await opened(code)
    expect(data).toMatchObject({ state: 'open', kind: 'list', targetId: '', title: '通勤手袋', isOwn: false, total: 3 })
    expect(data.list.map((card) => card.id).sort()).toEqual(items.map((card) => card.id).sort())
    expect(data.author).toMatch(/^.\*\*$/u)
    expect((await opened(code, token)).data.isOwn).toBe(true)
  })

  it('has a poster, whatever characters the name came with', async () => {
    const { id } = await shared(1)
    await save({ id, name: '\ufffe通\u0001勤\uffff' })
    const { code, posterUrl } = (await call('POST /share/create', { type: 'list', id }, { token })).data
    const { status, headers } = await shop.server.request({ url: posterUrl, absolute: true, signed: false })
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await opened(code)).data.title).toBe('通勤')
  })

  it('leads to items, brands and series by kind and number alone', async () => {
    const [item] = onSale()
    for (const [type, id] of [
      ['item', item!.id],
      ['brand', '1'],
      ['series', '1'],
    ] as const) {
      const { data } = await call('POST /share/create', { type, id }, { token })
      expect((await opened(data.code)).data).toMatchObject({ state: 'open', kind: type, targetId: id })
      expect((await call('POST /share/create', { type, id: '9999999' }, { token })).retCode).toBe(RET.NOT_FOUND)
      expect((await call('POST /share/create', { type, id: 'evil-example' }, { token })).retCode).toBe(RET.NOT_FOUND)
    }
    expect((await call('POST /share/create', { type: 'item', id: '//evil' }, { token })).retCode).toBe(RET.BAD_REQUEST)
    expect((await opened('AAAAAAAA')).retCode).toBe(RET.NOT_FOUND)
    expect((await call('GET /user/share-page', {})).retCode).toBe(RET.NOT_FOUND)
  })

  it('of an item that was sold says so', async () => {
    const item = onSale()[8]!
    const { data } = await call('POST /share/create', { type: 'item', id: item.id }, { token })
    const set = (state: 'SOLD' | 'ON_SALE') =>
      shop.server.db.updateTable('item').set({ state }).where('id', '=', Number(item.id)).execute()
    await set('SOLD')
    expect((await opened(data.code)).data).toMatchObject({ state: 'gone', targetId: item.id })
    await set('ON_SALE')
    expect((await opened(data.code)).data.state).toBe('open')
  })

  it('counts a device once, and never its own user', async () => {
    const { code } = await shared()
    const opens = async () =>
      (await shop.server.db.selectFrom('shareCard').select('opens').where('code', '=', code).executeTakeFirstOrThrow())
        .opens
    await opened(code, undefined, 'device-one')
    await opened(code, await other(), 'device-one')
    await opened(code, undefined, 'device-two')
    await opened(code, token, 'device-three')
    await opened(code)
    expect(await opens()).toBe(2)
  })

  it('of a private list shows nothing of it', async () => {
    const { id, code } = await shared()
    await save({ id, open: false })
    const { data } = await opened(code, await other())
    expect(data).toMatchObject({ state: 'closed', title: '', author: '', list: [], pictures: [], priceFen: null })
    expect(await call('POST /share/create', { type: 'list', id }, { token })).toMatchObject({
      retCode: RET.CONFLICT,
      retMsg: '请先把收藏单设为公开',
    })
    await save({ id, open: true })
    expect((await opened(code)).data.state).toBe('open')
    await call('POST /user/card-delete', { id }, { token })
    expect((await opened(code)).data.state).toBe('closed')
  })

  it('is made sixty times a day', async () => {
    const { userId } = await shop.server.login(String(phone))
    const now = shop.server.clock.now()
    const rows = Array.from({ length: 60 }, (_, at) => ({
      ...{ code: `T${String(phone).slice(-5)}${String(at).padStart(2, '0')}`, kind: 'brand' as const },
      ...{ refId: 1000 + at, userId, createdAt: now },
    }))
    await shop.server.db.insertInto('shareCard').values(rows).execute()
    const [item] = onSale()
    const create = () => call('POST /share/create', { type: 'item', id: item!.id }, { token })
    expect((await create()).retCode).toBe(RET.CONFLICT)
    shop.server.clock.advance(24 * 60 * 60_000)
    expect((await create()).retCode).toBe(RET.OK)
  })
})

describe('what is kept of others', () => {
  it('is a list by its code, as it is now, until it is closed', async () => {
    const { id, code } = await shared()
    const friend = await other()
    const collect = (collected: boolean, by = friend) =>
      call('POST /user/collect', { type: 'list', id: code, collected }, { token: by })
    const kept = async () => (await call('GET /user/collect-list', { type: 'list' }, { token: friend })).data
    expect((await collect(true)).data).toEqual({ collected: true })
    expect((await collect(true)).data).toEqual({ collected: true })
    expect((await opened(code, friend)).data.isCollected).toBe(true)
    expect(await kept()).toMatchObject({
      total: 1,
      list: [{ type: 'list', id: code, title: '通勤手袋', itemCount: 3 }],
    })
    expect(await collect(true, token)).toMatchObject({ retCode: RET.CONFLICT, retMsg: '这是您自己的收藏单' })
    await save({ id, open: false })
    expect((await kept()).list).toMatchObject([{ title: '', isGone: true, pictures: [] }])
    expect((await collect(false)).data).toEqual({ collected: false })
    expect((await kept()).total).toBe(0)
    expect((await collect(true)).retMsg).toBe('分享已关闭')
    expect(
      (await call('POST /user/collect', { type: 'page', id: 'no-page', collected: true }, { token })).retCode,
    ).toBe(RET.NOT_FOUND)
  })
})

it('fills the demonstration once', async () => {
  const lin = (await shop.server.login('13800000001')).token
  await shop.server.login('13800000002')
  const now = shop.server.clock.now()
  expect(await fillDemonstrationSharing(shop.server.db, now)).toBe(true)
  expect(await fillDemonstrationSharing(shop.server.db, now)).toBe(false)
  const own = (await call('GET /user/card-list', {}, { token: lin })).data.list
  expect(own.map(({ isOpen }) => isOpen).sort()).toEqual([false, true])
  const { list } = (await call('GET /user/collect-list', {}, { token: lin })).data
  expect(list).toMatchObject([{ type: 'list', title: '周屿的腕表清单', itemCount: 5, isGone: false }])
})
