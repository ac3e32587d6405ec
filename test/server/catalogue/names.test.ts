/**
 * @tier whole
 * @areas catalogue categories
 */
import type { AdminCallInput, AdminCallName } from '@contract/admin/calls'
import type { NameFields, NameKind } from '@contract/admin/categories'
import { RET } from '@contract/constants'
import { createListingReader } from '../../../server/src/modules/catalogue/listing/reader'
import { adminCall, createOperator } from '../../helpers/operators'
import { openShop, type Shop } from './shop'

let shop: Shop
let cookie = ''
let reader = ''
beforeAll(async () => {
  shop = await openShop(300)
  cookie = (await createOperator(shop.server, 'names-1', ['merchandiser'])).cookie
  reader = (await createOperator(shop.server, 'names-2', ['audit'])).cookie
})
afterAll(() => shop.server.close())

const call = <N extends AdminCallName>(name: N, input: AdminCallInput<N>) =>
  adminCall(shop.server, name, input, { cookie })
const save = (kind: NameKind, fields: NameFields, id?: string) =>
  call('POST /admin/category/save', { kind, fields, ...(id !== undefined && { id }), reason: '测试', isDryRun: false })
const merge = (kind: NameKind, id: string, into: string, isDryRun = false) =>
  call('POST /admin/category/merge', { kind, id, into, reason: '测试', isDryRun })
const hide = (kind: NameKind, id: string, isHidden: boolean) =>
  call('POST /admin/category/hide', { kind, id, isHidden, reason: '测试', isDryRun: false })
const rows = async (kind: NameKind, q = '') =>
  (await call('GET /admin/category/list', { kind, q, pageSize: 100 })).data.list

const found = async (query: object) => {
  const { data } = await shop.server.call('GET /product/union-list', query)
  if (data === null) throw new Error('no list')
  return data
}
/** Two brands of which the first has fewer items. */
const twoBrands = async () => {
  const [into, from] = (await rows('brand'))
    .filter(({ onSaleCount }) => onSaleCount > 1)
    .sort((a, b) => b.onSaleCount - a.onSaleCount)
  if (!into || !from) throw new Error('too few brands')
  return { from, into }
}
const countOf = (effects: { title: string; count: number }[], title: string) =>
  effects.find((effect) => effect.title === title)?.count

describe('merging', () => {
  test('a dry run counts what the merge of two brands touches and changes nothing', async () => {
    const { from, into } = await twoBrands()
    const { data } = await merge('brand', from.id, into.id, true)
    expect(countOf(data.effects, '关联商品')).toBe(from.itemCount)
    expect(countOf(data.effects, '其中在售')).toBe(from.onSaleCount)
    expect((await found({ brandId: from.id })).total).toBe(from.onSaleCount)
  })

  test('items and series follow, the old name becomes a synonym, and old addresses lead on', async () => {
    const { from, into } = await twoBrands()
    const sum = from.onSaleCount + into.onSaleCount
    expect((await merge('brand', from.id, into.id)).retMsg).toBe('成功')
    expect((await found({ brandId: into.id })).total).toBe(sum)
    expect((await found({ brandId: from.id })).total).toBe(sum)
    expect((await found({ keyword: from.name, exact: true })).total).toBe(sum)
    expect((await shop.server.call('GET /brand/info', { id: from.id })).data).toMatchObject({ id: into.id })
    const brands = (await shop.server.call('GET /brand/list', {})).data?.list ?? []
    expect(brands.map(({ id }) => id)).not.toContain(from.id)
    const facet = (await found({ facets: true })).facets?.find(({ key }) => key === 'brandId')
    expect(facet?.options.find(({ value }) => value === into.id)?.count).toBe(sum)
    const { data: audit } = await adminCall(shop.server, 'GET /admin/audit/list', {}, { cookie: reader })
    expect(audit.list[0]).toMatchObject({ action: 'category.merge', reason: '测试' })
    const card = (await found({ brandId: into.id })).list[0]
    expect((await shop.server.call('GET /product/info', { id: card?.id ?? '' })).data?.brandName).toBe(into.name)
  })

  test('two materials become one: items, filter and search follow', async () => {
    const [into, from] = (await rows('material')).filter(({ onSaleCount }) => onSaleCount > 0)
    const sum = (into?.onSaleCount ?? 0) + (from?.onSaleCount ?? 0)
    await merge('material', from!.id, into!.id)
    expect((await found({ material: into!.name })).total).toBe(sum)
    expect((await found({ material: from!.name })).total).toBe(0)
    expect((await found({ keyword: from!.name, exact: true })).total).toBeGreaterThanOrEqual(sum)
  })

  test('brands with the same serial number of live items are refused with their count', async () => {
    const { from, into } = await twoBrands()
    const own = async (brandId: string) =>
      shop.server.db
        .selectFrom('item')
        .select('id')
        .where('brandId', '=', Number(brandId))
        .where('state', '=', 'ON_SALE')
        .executeTakeFirstOrThrow()
    for (const { id } of [await own(from.id), await own(into.id)]) {
      await shop.server.db.updateTable('item').set({ serialNo: 'SAME-1' }).where('id', '=', id).execute()
    }
    expect((await merge('brand', from.id, into.id, true)).retMsg).toContain('1 件')
  })

  test('a name does not merge with itself, series not across brands, top categories not at all', async () => {
    const { from } = await twoBrands()
    expect((await merge('brand', from.id, from.id)).fields).toHaveProperty('into')
    const series = await rows('series')
    const other = series.find(({ fields }) => fields.parentId !== series[0]?.fields.parentId)
    expect((await merge('series', series[0]!.id, other!.id)).status).toBe(400)
    const tops = (await rows('category')).filter(({ fields }) => fields.parentId === '')
    expect((await merge('category', tops[0]!.id, tops[1]!.id)).retMsg).toContain('一级分类')
  })
})

describe('editing', () => {
  test('a renamed series has its new name in the shop, in words too', async () => {
    const row = (await rows('series')).find(({ onSaleCount }) => onSaleCount > 0)!
    await save('series', { ...row.fields, name: '星河系列' }, row.id)
    const { list } = await found({ seriesId: row.id })
    expect(list[0]?.seriesName).toBe('星河系列')
    expect((await found({ keyword: '星河系列', exact: true })).total).toBe(row.onSaleCount)
  })

  test('a new category is in the tree, a hidden one is not, and its items stay', async () => {
    const leaf = (await rows('category')).find(({ fields, onSaleCount }) => fields.parentId !== '' && onSaleCount > 0)!
    const names = async () =>
      ((await shop.server.call('GET /category/tree', {})).data?.categories ?? []).flatMap(({ children }) =>
        children.map(({ name }) => name),
      )
    await save('category', { name: '星河包', parentId: leaf.fields.parentId ?? '' })
    expect(await names()).toContain('星河包')
    await hide('category', leaf.id, true)
    expect(await names()).not.toContain(leaf.name)
    expect((await found({ categoryId: leaf.id })).total).toBe(leaf.onSaleCount)
    await hide('category', leaf.id, false)
    expect(await names()).toContain(leaf.name)
  })

  test('a hidden colour leaves the filter and a hidden brand the list', async () => {
    const colour = (await rows('colour')).find(({ onSaleCount }) => onSaleCount > 0)!
    await hide('colour', colour.id, true)
    const facet = (await found({ facets: true })).facets?.find(({ key }) => key === 'colour')
    expect(facet?.options.map(({ value }) => value)).not.toContain(colour.name)
    const { into } = await twoBrands()
    await hide('brand', into.id, true)
    const brands = (await shop.server.call('GET /brand/list', {})).data?.list ?? []
    expect(brands.map(({ id }) => id)).not.toContain(into.id)
    await hide('brand', into.id, false)
  })

  test('hot words come first on the search page; hidden ones never', async () => {
    const { data } = await save('hotWord', { name: '星河热词' })
    const words = async () => (await shop.server.call('GET /search/hot-words', {})).data?.words ?? []
    expect((await words())[0]).toBe('星河热词')
    await hide('hotWord', data.id, true)
    expect(await words()).not.toContain('星河热词')
  })

  test('a name that is taken is refused beside its field', async () => {
    const [one, two] = await rows('brand')
    expect((await save('brand', { ...one!.fields, name: two!.name }, one!.id)).fields).toHaveProperty('name')
  })

  test('who only reads lists names and changes none', async () => {
    const denied = await adminCall(
      shop.server,
      'POST /admin/category/hide',
      { kind: 'brand', id: '1', isHidden: true, reason: '测试', isDryRun: true },
      { cookie: reader },
    )
    expect(denied.retCode).toBe(RET.NOT_PERMITTED)
    const { status } = await adminCall(shop.server, 'GET /admin/category/list', { kind: 'brand' }, { cookie: reader })
    expect(status).toBe(200)
  })
})

test('a synonym takes effect in the search of another process at its next look', async () => {
  const other = createListingReader({ db: shop.server.db, maxAgeMs: 0 })
  await other.current()
  const { into } = await twoBrands()
  const { data } = await save('synonym', { name: '星河别名', brandId: into.id })
  expect((await found({ keyword: '星河别名', exact: true })).total).toBe(into.onSaleCount)
  expect((await other.current()).reference.searchTerms.map(({ term }) => term)).toContain('星河别名')
  await hide('synonym', data.id, true)
  expect((await found({ keyword: '星河别名', exact: true })).total).toBe(0)
  expect((await other.current()).reference.searchTerms.map(({ term }) => term)).not.toContain('星河别名')
})
