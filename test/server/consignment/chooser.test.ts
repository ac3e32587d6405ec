/**
 * What the chooser offers, what a draft lacks, and what is not submitted (design: selling 2.0).
 * @tier landing
 * @areas intake draft
 */
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import { fillCatalogue } from '../../../server/src/db/seed/fill'
import { syllablesOf } from '../../../server/src/modules/catalogue/search/readings'
import { storeTexts } from '../../../server/src/modules/documents/service'
import { createTestServer, TEST_START, type TestServer } from '../../helpers/server'
import { newKey } from '../order/shop'

jest.setTimeout(180_000)

describe('the chooser', () => {
  let server: TestServer
  let seller: { token: string; userId: number }
  beforeAll(async () => {
    server = await createTestServer()
    await fillCatalogue(server.db, { count: 300, now: TEST_START })
    await storeTexts(server.db)
    seller = await server.login('13700000101')
  })
  afterAll(() => server.close())

  test('leads a visitor from the class to what is asked of it', async () => {
    const { list: tops } = (await server.call('GET /intake/class', {})).data
    expect(tops.map(({ name }) => name)).toEqual(['箱包', '腕表', '珠宝', '鞋履', '服饰', '配饰'])
    const categoryId = tops[0]?.leaves[0]?.id ?? ''
    const brands = (await server.call('GET /intake/brand', { categoryId })).data
    expect(brands.recent).toEqual([])
    expect(brands.popular.length).toBeGreaterThan(0)
    expect(brands.list.every(({ initial }) => /^[A-Z#]$/u.test(initial))).toBe(true)
    const [brand] = brands.popular
    const found = (await server.call('GET /intake/brand', { keyword: brand?.latinName.toLowerCase() ?? '' })).data
    expect(found.list[0]?.id).toBe(brand?.id)
    const { list: series } = (await server.call('GET /intake/series', { brandId: brand?.id ?? '', categoryId })).data
    expect(series[0]?.cover?.url).toMatch(/^\/media\/item\//u)
    const schema = (await server.call('GET /intake/schema', { categoryId, brandId: brand?.id ?? '' })).data
    expect(schema.verdict).toBe('accept')
    expect(schema.slots.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual(
      '正面 背面 侧面 底部四角 五金 内里 刻印'.split(' '),
    )
    expect(schema.attributes.find(({ code }) => code === 'colour')?.choices.length).toBeGreaterThan(0)
    expect((await server.call('GET /intake/schema', { categoryId: '999999' })).status).toBe(404)
  })

  test('finds series by name, pinyin and its initials, within the brand', async () => {
    const { rows } = await sql<{
      brandId: number
    }>`select series.brand_id from series join item on item.series_id = series.id
      group by series.brand_id order by count(distinct series.id) desc limit 1`.execute(server.db)
    const brandId = String(rows[0]?.brandId ?? 0)
    const { list: all } = (await server.call('GET /intake/series', { brandId })).data
    const find = async (keyword: string) => (await server.call('GET /intake/series', { brandId, keyword })).data.list
    const wanted = all.find(({ name }) => /^[\p{Script=Han}]{2,}$/u.test(name)) ?? all[0]
    const name = wanted?.name ?? ''
    expect((await find(name))[0]).toEqual(wanted)
    const syllables = syllablesOf(name)
    if (syllables) {
      expect(await find(syllables.join(''))).toContainEqual(wanted)
      expect(await find(syllables.map(([letter]) => letter).join(''))).toContainEqual(wanted)
    }
    expect(await find('没有这个款式')).toEqual([])
    expect(await find(' ')).toEqual(all)
  })

  test('keeps a brand that is missed, without contact data', async () => {
    expect((await server.call('POST /intake/brand-wish', { name: '没有的品牌' })).retCode).toBe(RET.OK)
    expect((await server.call('POST /intake/brand-wish', { name: '加微信 abc' })).retCode).toBe(RET.BAD_REQUEST)
    expect(await server.db.selectFrom('brandWish').select('name').execute()).toEqual([{ name: '没有的品牌' }])
  })

  test('a draft says what it lacks; it is submitted only whole, only as it was seen, only with the agreement', async () => {
    const { list: tops } = (await server.call('GET /intake/class', {})).data
    const categoryId = tops[0]?.leaves[0]?.id ?? ''
    const save = (rev: number, values: object) =>
      server.call('POST /draft/save', { kind: 'consign', key: 'one', version: 1, rev, values: { ...values } }, seller)
    await save(0, { categoryId })
    const { draft } = (await server.call('GET /intake/draft', { draftNo: 'one' }, seller)).data
    expect(draft?.missing.map(({ text }) => text)).toEqual([
      ...['还差品牌', '还差颜色', '还差正面照片', '还差背面照片', '还差侧面照片', '还差底部四角照片', '还差五金照片'],
      ...['还差内里照片', '还差刻印照片', '还差成色', '请填写瑕疵，没有请勾选无瑕疵', '还差卖法'],
    ])
    const submit = async (rev: number, agreed?: string) =>
      server.call(
        'POST /seller-product/submit',
        { draftNo: 'one', rev, ...(agreed !== undefined && { agreed }), idempotencyKey: newKey() },
        seller,
      )
    expect(await submit(1)).toMatchObject({ retCode: RET.BAD_REQUEST, retMsg: '请先阅读并同意《卖家服务协议》' })
    const { agreed } = (await server.call('GET /seller-product/agreements', {}, seller)).data
    expect(agreed).toBe('seller:1')
    expect(await submit(1, agreed)).toMatchObject({ retCode: RET.MISSING, retMsg: '还差品牌' })
    await save(1, { categoryId, model: 1 })
    expect((await submit(1)).retCode).toBe(RET.STATE_CHANGED)
    expect((await server.call('GET /intake/drafts', {}, seller)).data.list).toHaveLength(1)
    const other = await server.login('13700000102')
    expect((await server.call('GET /intake/draft', { draftNo: 'one' }, other)).data.draft).toBeNull()
  })

  test('counts the drafts of a seller, and nothing for a visitor (spec 7.1/20)', async () => {
    const counts = async (by?: typeof seller) => (await server.call('GET /gw/seller/guide-count', {}, by)).data
    expect(await counts(seller)).toEqual({ todo: 0, guideUnread: 0, drafts: 1 })
    expect(await counts()).toEqual({ todo: 0, guideUnread: 0, drafts: 0 })
  })

  test('the sell page is read by a visitor; the ways have fixed ids (spec 9/55)', async () => {
    const intro = (await server.call('GET /seller/intro-info', {})).data
    expect(intro.figures).toBeNull()
    expect(intro.ways.map(({ model, name }) => [model, name])).toEqual([
      [1, '寄卖'],
      [2, '省心卖'],
    ])
    expect((await server.call('GET /seller/net', { priceFen: 1_000_000 })).data).toMatchObject({
      netFen: 900_000,
      feesVersion: 1,
    })
  })
})
