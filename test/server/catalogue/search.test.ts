/**
 * Searching by words: two-character words, Latin words, aliases, mixed text, no result, and hostile text.
 * @tier whole
 * @areas catalogue
 */
import { expectedIds, openShop, allIds, type Shop } from './shop'
import type { SeedItem } from '../../../server/src/db/seed/make-item'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.server.close())

const search = (keyword: string) => allIds(shop.server, { keyword })
const idsOf = (test: (item: SeedItem) => boolean): string[] =>
  expectedIds(shop.items.filter(test), {}).sort((a, b) => Number(a) - Number(b))
const sorted = (ids: readonly string[]): string[] => [...ids].sort((a, b) => Number(a) - Number(b))

describe('searching', () => {
  it.each(['香奈儿', 'Chanel', 'CHANEL', 'chanel', '小香', 'chan', 'Ｃｈａｎｅｌ'])(
    '%s finds exactly the items of 香奈儿',
    async (word) => {
      expect(sorted(await search(word))).toEqual(idsOf(({ brand }) => brand.code === 'chanel'))
    },
  )

  it.each([
    ['LV', 'louis-vuitton'],
    ['爱马', 'hermes'],
    ['hermes', 'hermes'],
    ['Hermès', 'hermes'],
    ['老劳', 'rolex'],
    ['VCA', 'van-cleef'],
  ])('%s finds the brand', async (word, code) => {
    const expected = idsOf(({ brand }) => brand.code === code)
    expect(expected.length).toBeGreaterThan(0)
    expect(sorted(await search(word))).toEqual(expected)
  })

  it.each(['黑色', '麂皮', '手镯', '风衣', '菱格纹'])(
    'the word %s finds every good whose title has it',
    async (word) => {
      const expected = idsOf(({ title }) => title.includes(word))
      expect(expected.length).toBeGreaterThan(0)
      expect(await search(word)).toEqual(expect.arrayContaining(expected))
    },
  )

  it.each(['包包', '手表', '鞋子'])('the everyday word %s finds its category and nothing else', async (word) => {
    const category = { 包包: 'bags', 手表: 'watches', 鞋子: 'shoes' }[word]
    expect(sorted(await search(word))).toEqual(idsOf((item) => item.category === category))
  })

  it('demands every word, with or without spaces between them', async () => {
    const expected = idsOf(({ brand, colour }) => brand.code === 'chanel' && colour === '黑色')
    expect(expected.length).toBeGreaterThan(3)
    expect(sorted(await search('香奈儿 黑色'))).toEqual(expected)
    expect(sorted(await search('香奈儿黑色'))).toEqual(expected)
    expect(sorted(await search('黑色chanel'))).toEqual(expected)
  })

  it('finds a good by its number', async () => {
    const [item] = shop.items.filter(({ sold }) => !sold)
    expect(await search(item?.itemNo ?? '')).toEqual([String(item?.id)])
  })

  it('finds no sold items', async () => {
    const sold = shop.items.find((item) => item.sold)
    expect(await search(sold?.itemNo ?? '')).toEqual([])
  })

  it('puts items first whose series is the word', async () => {
    const { data } = await shop.server.call('GET /product/union-list', { keyword: 'Birkin' })
    expect(data.list[0]?.seriesName).toBe('Birkin')
  })

  it('sorts and filters what it found', async () => {
    const query = { keyword: '香奈儿', grade: 'A', sort: 'price-asc' } as const
    const expected = expectedIds(
      shop.items.filter(({ brand }) => brand.code === 'chanel'),
      { grade: 'A', sort: 'price-asc' },
    )
    expect(await allIds(shop.server, query)).toEqual(expected)
  })

  it('counts the filters among what it found', async () => {
    const { data } = await shop.server.call('GET /product/union-list', { keyword: '香奈儿', facets: true })
    const brands = data.facets?.find(({ key }) => key === 'brandId')?.options
    expect(brands).toMatchObject([{ value: '2', name: '香奈儿', count: data.total }])
  })

  it.each([
    '查无此物',
    'zzzzzz',
    '！？…',
    '%',
    '_',
    "' OR 1=1 --",
    "'; drop table item; --",
    '& | ! ( )',
    ":*'",
    '\\',
    '<->',
    '\u0000',
  ])('answers %j with an empty list', async (word) => {
    const { status, data } = await shop.server.call('GET /product/union-list', { keyword: word, facets: true })
    expect(status).toBe(200)
    expect(data).toMatchObject({ list: [], total: 0, hasMore: false, facets: [] })
  })

  it('shows everything for a keyword of spaces', async () => {
    expect(await search('  ')).toEqual(expectedIds(shop.items, {}))
  })
})

describe('suggestions', () => {
  const suggest = async (keyword: string) => (await shop.server.call('GET /search/suggest', { keyword })).data.list

  it.each([
    ['香', '香奈儿'],
    ['chan', '香奈儿'],
    ['LV', '路易威登'],
    ['bir', '爱马仕 Birkin'],
    ['手镯', '手镯'],
    ['hermes', '爱马仕'],
  ])('%s suggests %s', async (typed, text) => {
    expect((await suggest(typed)).map((each) => each.text)).toContain(text)
  })

  it('count what a search for them finds, and never nothing', async () => {
    for (const { text, count } of [...(await suggest('香')), ...(await suggest('表'))]) {
      expect(count).toBeGreaterThan(0)
      expect(await search(text)).toHaveLength(count)
    }
  })

  it('are none for text that nothing begins with', async () => {
    expect(await suggest('查无此物')).toEqual([])
    expect(await suggest('%')).toEqual([])
  })

  it('need something typed', async () => {
    expect((await shop.server.call('GET /search/suggest', { keyword: '' })).status).toBe(400)
  })
})

describe('the hot words', () => {
  it('are different words that all find something', async () => {
    const { words } = (await shop.server.call('GET /search/hot-words', {})).data
    expect(words.length).toBeGreaterThan(5)
    expect(new Set(words).size).toBe(words.length)
    for (const word of words) expect((await search(word)).length).toBeGreaterThan(0)
  })
})
