/**
 * GET /product/info, GET /product-v2/auth-info and GET /product/suggestion-more-like.
 * @tier landing
 * @areas catalogue
 */
import { GRADE_NAMES } from '@contract/grades'
import { droppedFen, openShop, type Shop } from './shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.server.close())

const info = (id: string | number, token?: string) =>
  shop.server.call('GET /product/info', { id: String(id) }, token === undefined ? {} : { token })
const findItem = (test: (each: Shop['items'][number]) => boolean) => {
  const found = shop.items.find(test)
  if (!found) throw new Error('no such item')
  return found
}

describe('the detail', () => {
  it('shows everything that is stored of an item', async () => {
    const one = findItem(({ flaws, ladder, sold }) => flaws.length > 1 && ladder.length > 1 && !sold)
    const { data } = await info(one.id)
    expect(data).toMatchObject({
      id: String(one.id),
      itemNo: one.itemNo,
      title: one.title,
      description: one.description,
      brandName: one.brand.name,
      seriesName: one.series,
      categoryName: one.leaf.name,
      grade: one.grade,
      gradeName: GRADE_NAMES[one.grade],
      priceFen: one.priceFen,
      referencePriceFen: one.referenceFen,
      droppedFen: droppedFen(one),
      ownerType: one.owner,
      listedAt: one.listedAt,
      state: 'ON_SALE',
      actions: ['addToCart', 'buy'],
      collected: false,
      inCart: false,
      ownOrderNo: '',
      collectCount: 0,
      priceEvents: one.ladder,
    })
    expect(data.pictures.map(({ view, alt }) => ({ view, alt }))).toEqual(one.pictures)
    expect(data.cover).toEqual(data.pictures[0])
    expect(data.report).toMatchObject({
      reportNo: one.report.reportNo,
      grade: one.grade,
      sections: one.report.sections,
    })
    expect(data.services.length).toBeGreaterThan(2)
  })

  it('pins every flaw on the picture it is on, with its close-up', async () => {
    const one = findItem(({ flaws }) => flaws.length > 2 && flaws.every(({ pin }) => pin))
    const { data } = await info(one.id)
    expect(data.flaws).toHaveLength(one.flaws.length)
    data.flaws.forEach((flaw, index) => {
      const known = one.flaws[index]
      expect(flaw).toMatchObject({ type: known?.type, x: known?.pin?.x, y: known?.pin?.y })
      expect(data.pictures[flaw.pictureIndex ?? -1]?.view).toBe(known?.pin?.view)
      expect(data.pictures[flaw.closeUpIndex ?? -1]?.view).toBe(`flaw-${index}`)
    })
  })

  it('lists a smell without pin and close-up, and numbers the other close-ups without it', async () => {
    const one = findItem(({ flaws }) => flaws.length > 2 && flaws.slice(0, -1).some(({ pin }) => pin === null))
    const { data } = await info(one.id)
    const unseen = data.flaws.filter(({ type }) => type === '气味')
    expect(unseen).toHaveLength(1)
    expect(unseen[0]).toMatchObject({ pictureIndex: null, x: null, y: null, closeUpIndex: null })
    const seen = data.flaws.filter(({ type }) => type !== '气味')
    seen.forEach((flaw, index) => {
      expect(data.pictures[flaw.closeUpIndex ?? -1]?.view).toBe(`flaw-${index}`)
      expect(data.pictures[flaw.closeUpIndex ?? -1]?.alt).toBe(`瑕疵特写：${flaw.place}${flaw.type}`)
    })
  })

  it('lists the attributes in display order, without empty ones', async () => {
    const one = findItem(({ category, hardware }) => category === 'bags' && hardware !== '')
    const { data } = await info(one.id)
    const names = data.attributes.map(({ name }) => name)
    expect(names.slice(0, 7)).toEqual(['品牌', '系列', '材质', '颜色', '尺寸', '五金', '年份'])
    expect(names.slice(-2)).toEqual(['编号', '附件'])
    expect(data.attributes.every(({ value }) => value !== '')).toBe(true)
    expect(data.attributes.find(({ name }) => name === '编号')?.value).toMatch(/^DEMO-/)
  })

  it('shows a flawless item without flaws', async () => {
    const { data } = await info(findItem(({ flaws }) => flaws.length === 0).id)
    expect(data.flaws).toEqual([])
    expect(data.pictures).toHaveLength(4)
  })

  it('still shows a sold item, with nothing to do', async () => {
    const { status, data } = await info(findItem(({ sold }) => sold).id)
    expect(status).toBe(200)
    expect(data).toMatchObject({ state: 'SOLD', actions: [] })
  })

  it.each([
    ['HELD', 'HELD'],
    ['OFF_SHELF', 'OFF_SHELF'],
    ['RETURN_QC', 'OFF_SHELF'],
  ] as const)('shows an item in %s as %s, with nothing to do', async (state, shown) => {
    const { id } = findItem(({ sold }) => !sold)
    await shop.server.db
      .updateTable('item')
      .set({ state, orderNo: state === 'HELD' ? '1'.repeat(18) : null })
      .where('id', '=', id)
      .execute()
    expect((await info(id)).data).toMatchObject({ state: shown, actions: [] })
    await shop.server.db.updateTable('item').set({ state: 'ON_SALE', orderNo: null }).where('id', '=', id).execute()
  })

  it('is found by the number of the item too, in either case of its letters', async () => {
    const one = findItem(({ sold }) => !sold)
    for (const number of [one.itemNo, one.itemNo.toLowerCase()])
      expect((await info(number)).data.id).toBe(String(one.id))
    expect(await info('ZXZ99999999')).toMatchObject({ status: 404, retMsg: '商品不存在或已下架' })
    expect(await info('ZX1')).toMatchObject({ status: 400 })
  })

  it('is not found for a draft, for an unknown id, and refused for no id', async () => {
    const { id } = findItem(({ sold }) => !sold)
    await shop.server.db.updateTable('item').set({ state: 'DRAFT' }).where('id', '=', id).execute()
    expect((await info(id)).status).toBe(404)
    await shop.server.db.updateTable('item').set({ state: 'ON_SALE' }).where('id', '=', id).execute()
    expect(await info('99999999')).toMatchObject({ status: 404, retMsg: '商品不存在或已下架' })
    expect((await info('abc')).status).toBe(400)
    expect((await info('')).status).toBe(400)
    expect((await info('1 or 1=1')).status).toBe(400)
  })

  it('tells a signed-in user whether the item is in the cart or collected', async () => {
    const { server } = shop
    const { token } = await server.login('13800001111')
    const { id } = findItem(({ sold }) => !sold)
    expect((await info(id, token)).data).toMatchObject({ inCart: false, collected: false })
    await server.call('POST /cart/add', { id: String(id) }, { token })
    await server.call('POST /wishlist/add', { id: String(id) }, { token })
    expect((await info(id, token)).data).toMatchObject({ inCart: true, collected: true, collectCount: 1 })
    expect((await info(id)).data).toMatchObject({ inCart: false, collected: false, collectCount: 1 })
  })
})

describe('the inspection report', () => {
  it('is the one of the detail', async () => {
    const { id } = findItem(({ flaws }) => flaws.length > 0)
    const { data } = await shop.server.call('GET /product-v2/auth-info', { id: String(id) })
    expect(data).toEqual((await info(id)).data.report)
    expect(data.sections.some(({ result }) => result === 'flaw')).toBe(true)
  })

  it('is not found for an unknown item', async () => {
    expect((await shop.server.call('GET /product-v2/auth-info', { id: '99999999' })).status).toBe(404)
    expect((await shop.server.call('GET /product-v2/auth-info', { id: 'x' })).status).toBe(400)
  })
})

describe('similar items', () => {
  it('begin with the same series, then the same brand and category, and never show the item itself or sold items', async () => {
    const one = findItem(({ series, sold }) => series === 'Classic Flap' && !sold)
    const ids: string[] = []
    for (let page = 1; ; page += 1) {
      const { data } = await shop.server.call('GET /product/suggestion-more-like', { id: String(one.id), page })
      ids.push(...data.list.map(({ id }) => id))
      expect(data.list.every(({ state }) => state === 'ON_SALE')).toBe(true)
      if (!data.hasMore) break
    }
    expect(ids).not.toContain(String(one.id))
    expect(new Set(ids).size).toBe(ids.length)
    const tierOf = (id: string): number => {
      const other = findItem((each) => String(each.id) === id)
      if (other.brand.code === one.brand.code && other.series === one.series) return 0
      return other.brand.code === one.brand.code && other.leaf.kind === one.leaf.kind ? 1 : 2
    }
    const tiers = ids.map(tierOf)
    expect(tiers).toEqual([...tiers].sort((a, b) => a - b))
    expect(tiers[0]).toBe(0)
    const alike = shop.items.filter(
      ({ id, sold, leaf, brand, series }) =>
        id !== one.id &&
        !sold &&
        (leaf.kind === one.leaf.kind || (brand.code === one.brand.code && series === one.series)),
    )
    expect(ids).toHaveLength(alike.length)
  })

  it('are shown for a sold item too, and not found for an unknown one', async () => {
    const sold = findItem((each) => each.sold)
    const { status, data } = await shop.server.call('GET /product/suggestion-more-like', { id: String(sold.id) })
    expect(status).toBe(200)
    expect(data.list.length).toBeGreaterThan(0)
    expect((await shop.server.call('GET /product/suggestion-more-like', { id: '99999999' })).status).toBe(404)
  })
})
