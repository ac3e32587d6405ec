/**
 * @tier whole
 * @areas catalogue items private-picture
 */
import sharp from 'sharp'
import type { AdminCallInput, AdminCallName } from '@contract/admin/calls'
import type { SaveItemInput } from '@contract/admin/items'
import { RET } from '@contract/constants'
import { likenessOf } from '../../../server/src/modules/catalogue/desk/likeness'
import { readPriceLines } from '../../../server/src/modules/catalogue/desk/prices'
import { agreeTo } from '../../helpers/consents'
import { adminCall, createOperator } from '../../helpers/operators'
import { openShop, type Shop } from './shop'

let shop: Shop
const cookies: Record<string, string> = {}
beforeAll(async () => {
  shop = await openShop(120)
  for (const role of ['merchandiser', 'appraiser', 'appraiser-lead', 'owner']) {
    cookies[role] = (await createOperator(shop.server, `${role}-1`, [role])).cookie
  }
})
afterAll(() => shop.server.close())

const call = <N extends AdminCallName>(role: string, name: N, input: AdminCallInput<N>) =>
  adminCall(shop.server, name, input, { cookie: cookies[role] ?? '' })

let keys = 0
const nextKey = () => `item-desk-${(keys += 1)}`

const act = async (role: string, id: string, action: string, input: object = {}) => {
  const { data } = await call(role, 'GET /admin/record', { kind: 'item', id })
  return call(role, 'POST /admin/record/act', {
    kind: 'item',
    id,
    action,
    version: data.version,
    input: { ...input },
    reason: '测试需要',
    idempotencyKey: nextKey(),
  })
}

/** Stripes at an angle, so that two pictures of one seed are alike and of two seeds are not. */
const picture = (seed: number, width = 300, quality = 90): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#ddd"/>${Array.from(
        { length: 9 },
        (_, at) =>
          `<circle cx="${(at * 97 * seed) % 300}" cy="${(at * 61 * seed) % 200}" r="${20 + ((at * seed) % 30)}" fill="#${at}${at}4"/>`,
      ).join('')}</svg>`,
    ),
  )
    .resize({ width })
    .jpeg({ quality })
    .toBuffer()

const upload = async (seed: number, width?: number) => {
  const content = (await picture(seed, width)).toString('base64')
  return (await call('merchandiser', 'POST /admin/item/photo', { content })).data
}

/** A draft of the platform's own, ready for the shelf. */
const fields = async (more: Partial<SaveItemInput> = {}): Promise<SaveItemInput> => {
  const { data } = await call('merchandiser', 'GET /admin/item/choices', {})
  const series = data.series[0]!
  const leaf = data.categories.find(({ parentId }) => parentId !== '')!
  const { file } = await upload(3)
  return {
    brandId: series.brandId,
    seriesId: series.id,
    categoryId: leaf.id,
    sellerId: '1',
    model: '琉璃',
    title: '琉璃测试手袋',
    description: '仅用于测试的描述。',
    grade: 'A',
    size: '小号',
    material: '小羊皮',
    colour: '黑色',
    hardware: '金色五金',
    productionYear: 2020,
    serialNo: `AB-${nextKey()}`,
    accessories: ['尘袋'],
    attributes: [],
    referencePriceFen: null,
    referencePriceSource: '',
    flaws: [{ type: '划痕', place: '正面', description: '细微划痕', pictureIndex: 0, x: 0.4, y: 0.6, closeUpIndex: 0 }],
    report: {
      inspector: '林鉴',
      inspectedOn: '2026-01-02',
      conclusion: '查验通过',
      sections: [{ name: '整体', result: 'good', note: '' }],
    },
    photos: [{ file, title: '正面' }],
    priceFen: 880_000,
    idempotencyKey: nextKey(),
    ...more,
  }
}

const create = async (more: Partial<SaveItemInput> = {}) => {
  const answer = await call('merchandiser', 'POST /admin/item/save', await fields(more))
  expect(answer.retMsg).toBe('成功')
  return answer.data
}

const listed = async (keyword: string) =>
  (await shop.server.call('GET /product/union-list', { keyword, exact: true })).data?.list ?? []

describe('creating an item', () => {
  test('a draft is hidden until it is put on the shelf, then the shop lists, finds and shows it with its photo', async () => {
    const { id } = await create({ title: '星穹测试手袋' })
    expect(await listed('星穹')).toEqual([])
    expect((await shop.server.call('GET /product/info', { id })).retCode).toBe(RET.NOT_FOUND)
    expect((await act('merchandiser', id, 'putOnShelf')).data.message).toBe('已上架')
    const [card] = await listed('星穹')
    expect(card).toMatchObject({ id, title: '星穹测试手袋', priceFen: 880_000 })
    const { data } = await shop.server.call('GET /product/info', { id })
    expect(data?.flaws).toMatchObject([{ type: '划痕', pictureIndex: 0, x: 0.4 }])
    expect(data?.report).toMatchObject({ inspector: '林鉴', conclusion: '查验通过' })
    expect(data?.priceEvents).toHaveLength(1)
    const served = await shop.server.app.inject({ url: `${data?.pictures[0]?.url}?w=160` })
    expect(served.statusCode).toBe(200)
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 160, height: 160 })
  })

  test('a repeated submission creates one item', async () => {
    const input = await fields({ title: '一次提交测试' })
    const first = await call('merchandiser', 'POST /admin/item/save', input)
    const second = await call('merchandiser', 'POST /admin/item/save', input)
    expect(second.data).toEqual(first.data)
  })

  test('what is no picture is refused, whatever it is called', async () => {
    const content = `data:image/jpeg;base64,${Buffer.from('<svg>no picture at all</svg>').toString('base64')}`
    expect((await call('merchandiser', 'POST /admin/item/photo', { content })).status).toBe(400)
  })

  test('without a photo or a report it cannot go on the shelf', async () => {
    const bare = await create({ photos: [], flaws: [], report: null })
    expect((await act('merchandiser', bare.id, 'putOnShelf')).retMsg).toContain('照片')
    const unreported = await create({ report: null })
    expect((await act('merchandiser', unreported.id, 'putOnShelf')).retMsg).toContain('查验报告')
  })

  test('an item of others goes on the shelf at a price that its owner agreed to, and stays his', async () => {
    const seller = await shop.server.db
      .selectFrom('seller')
      .select('id')
      .where('kind', '=', 'person')
      .executeTakeFirstOrThrow()
    const { id } = await create({ sellerId: String(seller.id), title: '云杉测试手袋' })
    const agreed = async () => {
      const { data } = await call('merchandiser', 'GET /admin/record', { kind: 'item', id })
      return data.sections[0]?.facts.find(({ name }) => name === '货主同意的售价')?.value
    }
    expect(await agreed()).toBe('尚未同意任何售价')
    const refused = await act('merchandiser', id, 'putOnShelf')
    expect([refused.status, refused.retMsg]).toEqual([400, expect.stringContaining('货主尚未同意')])
    await agreeTo(shop.server.db, Number(id), 879_999)
    expect((await act('merchandiser', id, 'putOnShelf')).status).toBe(400)
    await agreeTo(shop.server.db, Number(id), 880_000)
    expect(await agreed()).toBe('¥8,799.99、¥8,800.00')
    expect((await act('merchandiser', id, 'putOnShelf')).data.message).toBe('已上架')
    expect(await listed('云杉')).toHaveLength(1)

    const { data: edited } = await call('merchandiser', 'GET /admin/item/info', { id })
    const input = await fields({ id, version: edited.version, title: '云杉测试手袋', sellerId: '1' })
    delete input.priceFen
    const moved = await call('merchandiser', 'POST /admin/item/save', input)
    expect([moved.status, moved.retMsg]).toEqual([400, expect.stringContaining('不能更换货主')])

    // Nor does an own one become another's, who has not agreed to its price.
    const own = await create({ title: '云杉自营手袋' })
    await act('merchandiser', own.id, 'putOnShelf')
    const { data: listedOwn } = await call('merchandiser', 'GET /admin/item/info', { id: own.id })
    const given = await fields({ id: own.id, version: listedOwn.version, sellerId: String(seller.id) })
    delete given.priceFen
    const taken = await call('merchandiser', 'POST /admin/item/save', given)
    expect([taken.status, taken.retMsg]).toEqual([400, expect.stringContaining('所选货主尚未同意')])
  })

  test('a visible flaw needs a pin on a photo that is there', async () => {
    const flaw = {
      type: '划痕',
      place: '底',
      description: '划痕',
      pictureIndex: 4,
      x: 0,
      y: 0,
      closeUpIndex: 4,
    } as const
    const answer = await call('merchandiser', 'POST /admin/item/save', await fields({ flaws: [flaw] }))
    expect(answer.fields).toHaveProperty('flaws')
  })
})

/** A flaw that no photo shows. */
const unseen = {
  type: '气味',
  place: '内里',
  description: '轻微气味',
  pictureIndex: null,
  x: null,
  y: null,
  closeUpIndex: null,
} as const

test('a flaw without a place stays without one', async () => {
  const corner = { ...unseen, type: '划痕', pictureIndex: 0, x: 0, y: 0, closeUpIndex: 0 } as const
  const { id } = await create({ flaws: [unseen, corner] })
  const answer = await call('merchandiser', 'GET /admin/item/info', { id })
  expect(answer.data.flaws).toEqual([unseen, corner])
})

test('the return without a reason is excluded of a low grade with a pinned flaw alone, and shown at the price', async () => {
  for (const wrong of [{ grade: 'B' as const }, { grade: 'C' as const, flaws: [unseen] }]) {
    const answer = await call('merchandiser', 'POST /admin/item/save', await fields({ ...wrong, noReturn: true }))
    expect([answer.retCode, answer.data]).toMatchObject([RET.BAD_REQUEST, { fields: { noReturn: expect.any(String) } }])
  }
  const { id, version } = await create({ grade: 'C', noReturn: true })
  await act('merchandiser', id, 'putOnShelf')
  const rule = async () => (await shop.server.call('GET /product/info', { id })).data.returnRule.name
  expect(await rule()).toBe('不支持 7 天无理由')
  expect((await call('merchandiser', 'GET /admin/item/info', { id })).data).toMatchObject({ noReturn: true })
  const again = await fields({ id, version: version + 1, grade: 'C', noReturn: false })
  expect((await call('merchandiser', 'POST /admin/item/save', { ...again, priceFen: undefined })).retMsg).toBe('成功')
  expect(await rule()).toBe('7 天无理由退货')
})

describe('likeness', () => {
  test('a serial number of a live item is refused with the other item, however it is written', async () => {
    const { id } = await create({ serialNo: 'QX 778-90', title: '编号甲' })
    const answer = await call('merchandiser', 'POST /admin/item/save', await fields({ serialNo: 'qx77890' }))
    expect(answer.fields.serialNo).toContain('编号甲')
    const { brandId } = (await call('merchandiser', 'GET /admin/item/info', { id })).data
    const { data } = await call('merchandiser', 'GET /admin/item/alike', { brandId, serialNo: 'QX-77890' })
    expect(data.list).toMatchObject([{ id, by: 'serial' }])
  })

  test('the same picture in another size and format is a candidate, another picture is not', async () => {
    const { file } = await upload(11)
    const { id } = await create({ photos: [{ file, title: '正面' }], flaws: [] })
    expect((await upload(11, 180)).alike).toMatchObject([{ id, by: 'picture' }])
    expect((await upload(23)).alike).toEqual([])
    expect(await likenessOf(await picture(11))).toHaveLength(64)
  })
})

describe('an item on sale', () => {
  test('an edit reaches list, search and detail at once', async () => {
    const { id } = await create({ title: '云汉测试手袋' })
    await act('merchandiser', id, 'putOnShelf')
    await shop.server.call('GET /product/info', { id })
    const { version } = (await call('merchandiser', 'GET /admin/item/info', { id })).data
    const input = await fields({ id, version, title: '长庚测试手袋', colour: '松石绿' })
    delete input.priceFen
    delete input.photos
    expect((await call('merchandiser', 'POST /admin/item/save', input)).retMsg).toBe('成功')
    expect(await listed('云汉')).toEqual([])
    expect(await listed('长庚测试')).toMatchObject([{ id, title: '长庚测试手袋' }])
    expect((await shop.server.call('GET /product/info', { id })).data?.title).toBe('长庚测试手袋')
    const stale = await call('merchandiser', 'POST /admin/item/save', { ...input, idempotencyKey: nextKey() })
    expect(stale.status).toBe(409)
  })

  test('other photos have other addresses, and the addresses before still work', async () => {
    const { id } = await create()
    await act('merchandiser', id, 'putOnShelf')
    const before = (await shop.server.call('GET /product/info', { id })).data?.cover.url ?? ''
    const { version } = (await call('merchandiser', 'GET /admin/item/info', { id })).data
    const { file } = await upload(31)
    const input = await fields({ id, version, photos: [{ file, title: '正面' }] })
    delete input.priceFen
    await call('merchandiser', 'POST /admin/item/save', input)
    const after = (await shop.server.call('GET /product/info', { id })).data?.cover.url ?? ''
    expect(after).not.toBe(before)
    for (const url of [before, after]) expect((await shop.server.app.inject({ url })).statusCode).toBe(200)
  })

  test('leaves the shelf with a reason and an event, and comes back', async () => {
    const { id } = await create({ title: '来回测试手袋' })
    await act('merchandiser', id, 'putOnShelf')
    expect((await act('merchandiser', id, 'takeOffShelf')).data.message).toBe('已下架')
    expect(await listed('来回测试')).toEqual([])
    await act('merchandiser', id, 'putOnShelf')
    expect(await listed('来回测试')).toHaveLength(1)
    const { data } = await call('owner', 'GET /admin/record', { kind: 'item', id })
    expect(data.timeline.map(({ title }) => title)).toEqual(expect.arrayContaining(['新建草稿', '上架', '下架']))
    expect(data.timeline.find(({ title }) => title === '下架')).toMatchObject({
      note: '测试需要',
      actor: 'merchandiser-1',
    })
    const steps = await shop.server.db.selectFrom('itemEvent').select('step').where('itemId', '=', Number(id)).execute()
    expect(steps.map(({ step }) => step)).toEqual(['create', 'putOnShelf', 'takeOffShelf', 'putOnShelf'])
  })

  test('a held item is neither taken off nor edited, and the refusal names the order', async () => {
    const { id } = await create()
    await act('merchandiser', id, 'putOnShelf')
    const orderNo = '260101000000000001'
    await shop.server.db
      .updateTable('item')
      .set({ state: 'HELD', orderNo, holdKind: 'order', holdRef: orderNo })
      .where('id', '=', Number(id))
      .execute()
    const refused = await act('merchandiser', id, 'takeOffShelf')
    expect([refused.status, refused.retMsg]).toEqual([400, expect.stringContaining(orderNo)])
    const { version, locked } = (await call('merchandiser', 'GET /admin/item/info', { id })).data
    expect(locked).toContain(orderNo)
    expect((await call('merchandiser', 'POST /admin/item/save', await fields({ id, version }))).retMsg).toContain(
      orderNo,
    )
  })

  test('the events of an item are never edited', async () => {
    await expect(shop.server.db.updateTable('itemEvent').set({ reason: '别的' }).execute()).rejects.toThrow(
      'append-only',
    )
  })
})

describe('prices', () => {
  const onShelf = async () => {
    const { id } = await create()
    await act('merchandiser', id, 'putOnShelf')
    return id
  }
  const priceOf = async (id: string) => (await shop.server.call('GET /product/info', { id })).data?.priceFen

  test('own items change within the role’s limit at once, with an event in the history', async () => {
    const id = await onShelf()
    shop.server.clock.advance(1000)
    expect((await act('appraiser', id, 'changePrice', { priceFen: 800_000 })).data.approval).toBeNull()
    expect(await priceOf(id)).toBe(800_000)
    expect((await shop.server.call('GET /product/info', { id })).data?.priceEvents).toHaveLength(2)
    expect((await act('merchandiser', id, 'changePrice', { priceFen: 700_000 })).retCode).toBe(RET.NOT_PERMITTED)
  })

  test('above the limit another operator approves exactly that price', async () => {
    const id = await onShelf()
    const { data } = await act('appraiser', id, 'changePrice', { priceFen: 100_000 })
    expect(data.approval).not.toBeNull()
    expect(await priceOf(id)).toBe(880_000)
    const approval = String(data.approval)
    const shown = await call('appraiser-lead', 'GET /admin/approval/info', { id: approval })
    const given = await call('appraiser-lead', 'POST /admin/approval/give', {
      id: approval,
      payloadHash: shown.data.payloadHash,
    })
    expect(given.retMsg).toBe('成功')
    expect(await priceOf(id)).toBe(100_000)
  })

  test('many changes below the limit are one above it: the sum of a day needs another operator', async () => {
    const id = await onShelf()
    const steps = [780_000, 690_000, 680_000, 590_000]
    const answers = []
    for (const priceFen of steps) answers.push((await act('appraiser', id, 'changePrice', { priceFen })).data.approval)
    expect(answers).toEqual([null, null, null, expect.any(String)])
    expect(await priceOf(id)).toBe(680_000)
    // Another operator of the same limit does not go on where the first one ended; a price that goes back may.
    cookies['appraiser-2'] ??= (await createOperator(shop.server, 'appraiser-2', ['appraiser'])).cookie
    expect((await act('appraiser-2', id, 'changePrice', { priceFen: 590_000 })).data.approval).not.toBeNull()
    expect((await act('appraiser-2', id, 'changePrice', { priceFen: 790_000 })).data.approval).toBeNull()
    // A day later it is another day.
    shop.server.clock.advance(24 * 60 * 60_000)
    cookies['appraiser-3'] ??= (await createOperator(shop.server, 'appraiser-3', ['appraiser'])).cookie
    expect((await act('appraiser-3', id, 'changePrice', { priceFen: 600_000 })).data.approval).toBeNull()
    for (const role of ['merchandiser', 'appraiser', 'appraiser-lead', 'owner']) {
      cookies[role] = (await createOperator(shop.server, `${role}-next-day`, [role])).cookie
    }
  })

  test('others’ items need the owner’s consent, so operators are refused in words', async () => {
    const item = await shop.server.db
      .selectFrom('item')
      .select('id')
      .where('ownerType', '<>', 'own')
      .where('state', '=', 'ON_SALE')
      .executeTakeFirstOrThrow()
    const refused = await act('appraiser-lead', String(item.id), 'changePrice', { priceFen: 123_400 })
    expect([refused.status, refused.retMsg]).toEqual([400, expect.stringContaining('货主同意')])
  })

  test('a price list says line by line what it would do, and does exactly the good lines', async () => {
    const [first, second] = [await onShelf(), await onShelf()]
    const numberOf = async (id: string) => (await call('owner', 'GET /admin/item/info', { id })).data.itemNo
    const text = `\uFEFF商品编号,新价格\r\n${await numberOf(first)},8600\r\nZXN99999999,100\r\n${await numberOf(second)},abc\r\n${await numberOf(second)},8,500\r\n`
    const list = { text, reason: '季末调整' }
    const dry = await call('appraiser', 'POST /admin/item/price-list', { ...list, isDryRun: true })
    expect(dry.data.list.map(({ line, isOk }) => [line, isOk])).toEqual([
      [2, true],
      [3, false],
      [4, false],
      [5, false],
    ])
    expect(await priceOf(first)).toBe(880_000)
    const done = await call('appraiser', 'POST /admin/item/price-list', { ...list, isDryRun: false })
    expect([done.data.done, done.data.failed]).toEqual([1, 3])
    expect(await priceOf(first)).toBe(860_000)
    expect(await priceOf(second)).toBe(880_000)
    const again = await call('appraiser', 'POST /admin/item/price-list', { ...list, isDryRun: false })
    expect(again.data.list[0]).toMatchObject({ isOk: false, message: '新价格与现价相同' })
  })

  test('lines are read with a head, Chinese commas and tabs', () => {
    expect(readPriceLines('编号，价格\nzxn1，12.5\nZXN2\t¥9')).toEqual([
      { line: 2, itemNo: 'ZXN1', priceFen: 1250, isBroken: false },
      { line: 3, itemNo: 'ZXN2', priceFen: 900, isBroken: false },
    ])
  })
})

test('the list is filtered and counted by state, owner, brand, price and words', async () => {
  const { data: all } = await call('merchandiser', 'GET /admin/item/list', {})
  expect(all.total).toBeGreaterThan(100)
  const { data: sold } = await call('merchandiser', 'GET /admin/item/list', { state: 'SOLD', pageSize: 100 })
  expect(sold.total).toBe(shop.items.filter((item) => item.sold).length)
  const one = shop.items[5]!
  const { data: byNumber } = await call('merchandiser', 'GET /admin/item/list', { q: one.itemNo.toLowerCase() })
  expect(byNumber.list).toMatchObject([{ id: String(one.id), coverUrl: expect.stringContaining('/media/item/') }])
  const { data: cheap } = await call('merchandiser', 'GET /admin/item/list', {
    maxPriceFen: one.priceFen,
    pageSize: 100,
  })
  expect(cheap.list.every(({ priceFen }) => priceFen <= one.priceFen)).toBe(true)
  const { data: others } = await call('merchandiser', 'GET /admin/item/list', { ownerType: 'merchant', pageSize: 100 })
  expect(others.list.every(({ ownerType, sellerName }) => ownerType === 'merchant' && sellerName !== '')).toBe(true)
})
