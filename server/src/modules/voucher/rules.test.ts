import fc from 'fast-check'
import { bestCombination, canCombine, combine, divide, refusalOf, type CheckoutLine, type Terms } from './rules'

const NOW = 1_000
const CIRCUMSTANCES = { now: NOW, isFirstOrder: true }

const line = (itemId: number, priceFen: number, more: Partial<CheckoutLine> = {}): CheckoutLine => ({
  itemId,
  priceFen,
  categoryId: 20,
  topCategoryId: 2,
  brandId: 7,
  seriesId: 70,
  grade: 'A',
  sellerId: 1,
  ...more,
})
const cash = (id: number, faceFen: number, more: Partial<Terms> = {}): Terms => ({
  id,
  kind: 'CASH',
  faceFen,
  offBp: null,
  capFen: null,
  thresholdFen: 0,
  scope: {},
  scopeText: '',
  funder: 'platform',
  sellerId: null,
  source: 'FREE',
  stackable: false,
  allowOffer: false,
  fromAt: 0,
  toAt: 10_000,
  ...more,
})
const percent = (id: number, offBp: number, capFen: number, more: Partial<Terms> = {}): Terms =>
  cash(id, 0, { kind: 'PERCENT', faceFen: null, offBp, capFen, ...more })
const shop = (sellerId: number) => ({ funder: 'merchant', sellerId }) as const

describe('whether a voucher can be used', () => {
  const lines = [line(1, 50_000), line(2, 20_000, { categoryId: 30, topCategoryId: 3, sellerId: 9 })]
  const why = (terms: Terms, more = CIRCUMSTANCES) => refusalOf(terms, lines, more)

  test('the threshold counts the list prices of its lines alone', () => {
    expect(why(cash(1, 1_000, { thresholdFen: 70_000 }))).toBeNull()
    expect(why(cash(1, 1_000, { thresholdFen: 100_000 }))).toBe('还差 ¥300 可用')
    expect(why(cash(1, 1_000, { thresholdFen: 70_000, scope: { categoryIds: [2] } }))).toBe('还差 ¥200 可用')
  })

  test('it is only for what is in its scope, which a category of either level, a brand, a series, items or grades make', () => {
    for (const scope of [
      { categoryIds: [3] },
      { categoryIds: [30] },
      { brandIds: [7] },
      { seriesIds: [70] },
      { itemIds: [2] },
      { grades: ['A'] },
    ]) {
      expect(why(cash(1, 1_000, { scope }))).toBeNull()
    }
    expect(why(cash(1, 1_000, { scope: { categoryIds: [4] }, scopeText: '箱包' }))).toBe('仅限箱包')
    expect(why(cash(1, 1_000, { scope: { excludedItemIds: [1, 2] } }))).toBe('不适用于这些商品')
    expect(why(cash(1, 1_000, shop(9)))).toBeNull()
    expect(why(cash(1, 1_000, { ...shop(5), scopeText: '拾光名表的商品' }))).toBe('仅限拾光名表的商品')
  })

  test('not before and after its time, nor a newcomers’ one with a second order', () => {
    expect(why(cash(1, 1_000, { fromAt: NOW + 1 }))).toBe('未到使用时间')
    expect(why(cash(1, 1_000, { fromAt: NOW }))).toBeNull()
    expect(why(cash(1, 1_000, { toAt: NOW }))).toBe('已过有效期')
    const newcomer = cash(1, 1_000, { source: 'NEWCOMER' })
    expect(why(newcomer)).toBeNull()
    expect(why(newcomer, { now: NOW, isFirstOrder: false })).toBe('新人券仅限首单使用')
  })

  test('lines whose price was agreed only with a voucher that allows it', () => {
    const offered = [line(1, 50_000, { isOffered: true })]
    expect(refusalOf(cash(1, 1_000), offered, CIRCUMSTANCES)).toBe('不与议价同享')
    expect(refusalOf(cash(1, 1_000, { allowOffer: true }), offered, CIRCUMSTANCES)).toBeNull()
  })
})

describe('what vouchers take off', () => {
  test('an amount never takes all: each line keeps a fen', () => {
    const lines = [line(1, 300), line(2, 200)]
    expect(combine([cash(1, 10_000)], lines, CIRCUMSTANCES)?.discountFen).toBe(498)
    expect(combine([cash(1, 10_000)], [line(1, 300)], CIRCUMSTANCES)?.discountFen).toBe(299)
  })

  test('a percentage floors, and takes off its cap at most', () => {
    expect(combine([percent(1, 1_250, 10_000)], [line(1, 999)], CIRCUMSTANCES)?.discountFen).toBe(124)
    expect(combine([percent(1, 5_000, 300)], [line(1, 999)], CIRCUMSTANCES)?.discountFen).toBe(300)
  })

  test('a merchant’s comes first, the platform’s next, a code’s last, each on what is left', () => {
    const lines = [line(1, 100_000, { sellerId: 9 })]
    const vouchers = [
      percent(3, 1_000, 100_000, { source: 'CODE', stackable: true }),
      percent(2, 1_000, 100_000, { stackable: true }),
      cash(1, 10_000, shop(9)),
    ]
    const made = combine(vouchers, lines, CIRCUMSTANCES)
    expect(made?.chosen).toEqual([1, 2, 3])
    expect([...(made?.discounts.values() ?? [])]).toEqual([10_000, 9_000, 8_100])
    expect(made?.lines).toEqual([{ itemId: 1, platformFen: 17_100, shopFen: 10_000 }])
  })

  test('the platform’s and a code’s go together only if both can be stacked; two of one kind never do', () => {
    const code = { source: 'CODE' } as const
    expect(canCombine([cash(1, 1), cash(2, 1, code)])).toBe(false)
    expect(canCombine([cash(1, 1, { stackable: true }), cash(2, 1, code)])).toBe(false)
    expect(canCombine([cash(1, 1, { stackable: true }), cash(2, 1, { ...code, stackable: true })])).toBe(true)
    expect(canCombine([cash(1, 1), cash(2, 1)])).toBe(false)
    expect(canCombine([cash(1, 1, shop(9)), cash(2, 1, shop(9))])).toBe(false)
    expect(canCombine([cash(1, 1, shop(9)), cash(2, 1, shop(8)), cash(3, 1)])).toBe(true)
  })

  test('parts follow the prices, the largest remainder gets the odd fen', () => {
    const lines = [line(1, 100), line(2, 100), line(3, 100)]
    const left = new Map(lines.map(({ itemId, priceFen }) => [itemId, priceFen]))
    expect([...divide(100, lines, left)]).toEqual([
      [1, 34],
      [2, 33],
      [3, 33],
    ])
    expect([...divide(10, [line(1, 200), line(2, 100)], left)]).toEqual([
      [1, 7],
      [2, 3],
    ])
  })
})

describe('the best combination', () => {
  test('takes the most off; of equal ones that with fewer vouchers, then that which ends earlier', () => {
    const lines = [line(1, 100_000)]
    const chosen = (...vouchers: Terms[]) => bestCombination(vouchers, lines, CIRCUMSTANCES).chosen
    expect(chosen(cash(1, 5_000), cash(2, 8_000))).toEqual([2])
    expect(chosen(cash(1, 5_000, { toAt: 9_000 }), cash(2, 5_000, { toAt: 8_000 }))).toEqual([2])
    expect(chosen(cash(1, 5_000, { toAt: 9_000 }), cash(2, 5_000, { toAt: 9_000 }))).toEqual([1])
    const half = { stackable: true }
    expect(chosen(cash(1, 8_000), cash(2, 4_000, half), cash(3, 4_000, { ...half, source: 'CODE' }))).toEqual([1])
    expect(chosen(cash(1, 7_999), cash(2, 4_000, half), cash(3, 4_000, { ...half, source: 'CODE' }))).toEqual([2, 3])
    expect(chosen(cash(1, 8_000, { thresholdFen: 200_000 }))).toEqual([])
  })

  const SELLERS = [1, 8, 9]
  const randomLines = fc
    .array(
      fc.record({
        priceFen: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 9_999_999_999 })),
        topCategoryId: fc.integer({ min: 1, max: 3 }),
        grade: fc.constantFrom('S', 'A', 'B'),
        sellerId: fc.constantFrom(...SELLERS),
        isOffered: fc.boolean(),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((rows) => rows.map((row, index) => line(index + 1, row.priceFen, row)))
  const randomVoucher = fc.record({
    isCash: fc.boolean(),
    fen: fc.integer({ min: 1, max: 200_000_000 }),
    offBp: fc.integer({ min: 1, max: 9_999 }),
    thresholdFen: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 200_000_000 })),
    categoryIds: fc.option(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 2 }), {
      nil: undefined,
    }),
    sellerId: fc.option(fc.constantFrom(8, 9), { nil: null }),
    source: fc.constantFrom('FREE', 'CODE', 'NEWCOMER'),
    stackable: fc.boolean(),
    allowOffer: fc.boolean(),
    toAt: fc.integer({ min: NOW - 1, max: NOW + 5 }),
  })
  const randomVouchers = fc.array(randomVoucher, { minLength: 1, maxLength: 6 }).map((rows) =>
    rows.map(({ isCash, fen, offBp, categoryIds, sellerId, ...row }, index): Terms => {
      const scope = categoryIds === undefined ? {} : { categoryIds }
      const more = { ...row, scope, ...(sellerId === null ? {} : shop(sellerId)) }
      return isCash ? cash(index + 1, fen, more) : percent(index + 1, offBp, fen, more)
    }),
  )
  const subsetsOf = <T>(list: readonly T[]): T[][] =>
    list.reduce<T[][]>((all, one) => [...all, ...all.map((some) => [...some, one])], [[]])

  test('of random checkouts: no combination is better, shares are exact, every line is still paid (seed 13)', () => {
    fc.assert(
      fc.property(randomLines, randomVouchers, (lines, vouchers) => {
        const best = bestCombination(vouchers, lines, CIRCUMSTANCES)
        const most = Math.max(
          0,
          ...subsetsOf(vouchers).map((some) => combine(some, lines, CIRCUMSTANCES)?.discountFen ?? 0),
        )
        expect(best.discountFen).toBe(most)
        const used = vouchers.filter(({ id }) => best.chosen.includes(id))
        expect(used).toHaveLength(best.chosen.length)
        expect(canCombine(used)).toBe(true)
        let total = 0
        for (const [id, parts] of best.shares) {
          const sum = [...parts.values()].reduce((all, fen) => all + fen, 0)
          expect(sum).toBe(best.discounts.get(id))
          total += sum
        }
        expect(total).toBe(best.discountFen)
        expect(best.lines.reduce((all, { platformFen, shopFen }) => all + platformFen + shopFen, 0)).toBe(total)
        for (const { itemId, platformFen, shopFen } of best.lines) {
          const { priceFen = 0, isOffered = false } = lines.find((one) => one.itemId === itemId) ?? {}
          expect(Math.min(platformFen, shopFen)).toBeGreaterThanOrEqual(0)
          expect(platformFen + shopFen).toBeLessThan(priceFen)
          if (isOffered) expect(used.some(({ allowOffer }) => allowOffer)).toBe(true)
        }
      }),
      { seed: 13, numRuns: 500 },
    )
  })
})
