/** The price as a pure function: the worked example to the yuan, and what must hold of any input. */
import { FLAW_TYPES, INSPECTION_FACES, type FlawType, type InspectionFace } from '@contract/admin/inspection'
import { pointsOf, type PriceFacts, type PricedFlaw } from './factors'
import { estimate, finalPrice, priceOf, share, type Basis } from './price'
import { rememberRules, RULES_1, type PriceRules } from './rules'
import type { PastSale } from './sample'

const NOW = Date.UTC(2026, 10, 28)
const DAY = 24 * 60 * 60_000

const BAG: PriceFacts = {
  topCode: 'bags',
  categoryId: 11,
  brandId: 1,
  seriesId: 5,
  size: '中号',
  material: '羊皮',
  colour: '黑色',
  year: 2021,
  flaws: [
    { type: 'scratch', face: 'overall', severity: 2 },
    { type: 'corner', face: 'corners', severity: 2 },
    { type: 'corner', face: 'hardware', severity: 2 },
  ],
  accessories: ['防尘袋', '肩带'],
  changes: [],
  hasPhotos: true,
}
const BASIS: Basis = {
  rules: 1,
  m: Math.log(18_600),
  h: 0.096,
  days: 34,
  unknownAge: 4,
  year: 2026,
  onSaleYuan: null,
  paidYuan: null,
  sales: [],
}
const CLEAR = { now: NOW, onSale: [], paidFen: null, isBought: true, isRisk: false }

const sale = (id: number, priceFen: number, days: number, changed: Partial<PastSale> = {}): PastSale => ({
  id,
  topCode: 'bags',
  categoryId: 11,
  seriesId: 5,
  size: '中号',
  material: '羊皮',
  colour: '黑色',
  grade: 'A',
  points: null,
  year: 2025,
  accessories: ['保卡', '原盒', '防尘袋', '肩带'],
  priceFen,
  soldAt: NOW - days * DAY,
  isSettled: true,
  days: 30,
  sellerId: id,
  ...changed,
})
const sales = (count: number) => Array.from({ length: count }, (_, at) => sale(at + 1, 1_800_000 + at * 10_000, 5 + at))

/** A small generator: the same numbers each time. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
const pick = <T>(next: () => number, from: readonly T[]): T => from[Math.floor(next() * from.length)] as T
const TYPES = (Object.keys(FLAW_TYPES) as FlawType[]).filter((type) => type !== 'replaced')
const FACES = Object.keys(INSPECTION_FACES) as InspectionFace[]

function anyItem(next: () => number): { facts: PriceFacts; basis: Basis } {
  const flaws = Array.from({ length: Math.floor(next() * 6) }, () => ({
    type: pick(next, TYPES),
    face: pick(next, FACES),
    severity: 1 + Math.floor(next() * 3),
  }))
  return {
    facts: {
      ...BAG,
      flaws,
      size: pick(next, ['迷你', '小号', '中号', '大号']),
      year: next() < 0.2 ? null : 2010 + Math.floor(next() * 17),
      accessories: Object.keys(RULES_1.accessories.bags).filter(() => next() < 0.6),
    },
    basis: {
      ...BASIS,
      m: Math.log(2_000 + next() * 70_000),
      h: 0.06 + next() * 0.14,
      days: Math.round(next() * 150),
      onSaleYuan: next() < 0.3 ? 2_000 + next() * 70_000 : null,
      paidYuan: next() < 0.3 ? 2_000 + next() * 70_000 : null,
    },
  }
}
const SEEDED = Array.from({ length: 200 }, (_, at) => at + 1)

it('the worked example, line by line', () => {
  expect(pointsOf(RULES_1, BAG.flaws)).toBe(22)
  const { lines, expectedYuan, lowYuan, highYuan, priceYuan } = priceOf(BAG, BASIS)
  expect(lines.map(({ kind, label, yuan }) => [kind, label, yuan])).toEqual([
    ['base', '同款标准件', 18_600],
    ['condition', '成色9成新', -1_860],
    ['accessories', '缺保卡、原盒', -586],
    ['age', '2021 年', -727],
    ['fee', '服务与利润', -3_577],
    ['holding', '持有 34 天', -210],
    ['cost', '取件检验清洁', -89],
    ['reserve', '不确定预留', -493],
  ])
  expect([expectedYuan, lowYuan, highYuan, priceYuan]).toEqual([15_427, 14_015, 16_982, 11_058])
})

it.each(SEEDED)('item %i: lines add up, in any sequence of flaws; better never pays less', (seed) => {
  const next = random(seed)
  const { facts, basis } = anyItem(next)
  const priced = priceOf(facts, basis)
  const sum = priced.lines.reduce((all, { yuan }) => all + yuan, 0)
  expect(Math.max(sum, 0)).toBe(priced.priceYuan)
  expect(priceOf({ ...facts, flaws: facts.flaws.toReversed() }, basis)).toEqual(priced)
  for (const [at] of facts.flaws.entries()) {
    const fewer = { ...facts, flaws: facts.flaws.toSpliced(at, 1) }
    expect(priceOf(fewer, basis).priceYuan).toBeGreaterThanOrEqual(priced.priceYuan)
  }
  for (const name of Object.keys(RULES_1.accessories.bags)) {
    const more = { ...facts, accessories: [...facts.accessories, name] }
    expect(priceOf(more, basis).priceYuan).toBeGreaterThanOrEqual(priced.priceYuan)
  }
  expect(priceOf(facts, { ...basis, m: basis.m + 0.01 }).priceYuan).toBeGreaterThanOrEqual(priced.priceYuan)
})

it.each(SEEDED)('item %i: what the inspection changed adds up to the difference', (seed) => {
  const next = random(seed)
  const { facts, basis } = anyItem(next)
  const found = { ...anyItem(next).facts, size: facts.size }
  const { lines, priceYuan } = finalPrice(facts, found, { quotedBy: basis }, ({ type }) => FLAW_TYPES[type])
  expect(lines.reduce((all, { yuan }) => all + yuan, 0)).toBe(priceYuan - priceOf(facts, basis).priceYuan)
})

it('asks as much of a dear thing by the rules that the database keeps', () => {
  const dear = { ...BASIS, m: Math.log(400_000) }
  rememberRules(JSON.parse(JSON.stringify({ ...RULES_1, version: 2 })) as PriceRules)
  expect(priceOf(BAG, { ...dear, rules: 2 })).toEqual(priceOf(BAG, dear))
})

describe('the inspection', () => {
  const nameOf = ({ type }: PricedFlaw) => FLAW_TYPES[type]
  const quoted = priceOf(BAG, BASIS).priceYuan

  it('pays exactly the quote within three points', () => {
    const found = { ...BAG, flaws: [...BAG.flaws, { type: 'scratch', face: 'overall', severity: 1 } as const] }
    expect(finalPrice(BAG, found, { quotedBy: BASIS }, nameOf)).toMatchObject({ priceYuan: quoted, lines: [] })
  })

  it('pays more for better', () => {
    const found = { ...BAG, flaws: BAG.flaws.slice(0, 1), accessories: [...BAG.accessories, '原盒'] }
    const { priceYuan, lines } = finalPrice(BAG, found, { quotedBy: BASIS }, nameOf)
    expect(priceYuan).toBeGreaterThan(quoted)
    expect(lines.every(({ yuan }) => yuan > 0)).toBe(true)
  })

  it('pays for another material by its own sales, and never more than was paid for this very thing', () => {
    const found = { ...BAG, material: '帆布' }
    const foundBy = { ...BASIS, m: Math.log(9_000) }
    const other = finalPrice(BAG, found, { quotedBy: BASIS, foundBy }, nameOf)
    expect(other.priceYuan).toBe(priceOf(found, foundBy).priceYuan)
    expect(other.lines).toEqual([{ kind: 'material', label: '材质帆布', flaw: null, yuan: other.priceYuan - quoted }])
    const known = finalPrice(BAG, BAG, { quotedBy: BASIS, foundBy: { ...BASIS, paidYuan: 8_000 } }, nameOf)
    expect(known).toMatchObject({
      priceYuan: 7_600,
      lines: [{ kind: 'cap', label: '不高于您购入价的九五折', yuan: 7_600 - quoted }],
    })
  })

  it('explains two flaws more to the yuan', () => {
    const more = [
      { type: 'stain', face: 'inside', severity: 2 },
      { type: 'scratch', face: 'hardware', severity: 2 },
    ] as const
    const found = { ...BAG, flaws: [...BAG.flaws, ...more] }
    const { priceYuan, lines } = finalPrice(BAG, found, { quotedBy: BASIS }, nameOf)
    expect(lines.map(({ label, flaw }) => [label, flaw])).toEqual([
      ['污渍', 3],
      ['划痕', 4],
    ])
    expect(lines.every(({ yuan }) => yuan < 0)).toBe(true)
    expect(quoted + lines.reduce((all, { yuan }) => all + yuan, 0)).toBe(priceYuan)
  })
})

describe('the machine', () => {
  it('four sales go to a person, five that count are quoted at once', () => {
    expect(estimate(BAG, sales(4), RULES_1, CLEAR)).toMatchObject({ outcome: 'person', code: 'NO_DATA' })
    const quoted = estimate(BAG, sales(5), RULES_1, CLEAR)
    expect(quoted.outcome).toBe('quoted')
  })

  it('an unknown year widens by what the years of the sample make of a price', () => {
    const widthOf = (facts: PriceFacts, sold: readonly PastSale[]) => {
      const quoted = estimate(facts, sold, RULES_1, CLEAR)
      return quoted.outcome === 'quoted' ? quoted.basis.h : Number.NaN
    }
    const [alike, apart] = [sales(8), sales(8).map((one, at) => ({ ...one, year: 2025 - at }))]
    const unknown = { ...BAG, year: null }
    expect(widthOf(unknown, alike)).toBeGreaterThan(widthOf(BAG, alike))
    const more = (sold: readonly PastSale[]) => widthOf(unknown, sold) ** 2 - widthOf(BAG, sold) ** 2
    expect(more(apart)).toBeGreaterThan(more(alike))
  })

  it('five old ones beside a new one count for less than four', () => {
    const old = sales(5).map((one, at) => ({ ...one, soldAt: NOW - (at === 0 ? 1 : 350) * DAY }))
    expect(estimate(BAG, old, RULES_1, CLEAR)).toMatchObject({ outcome: 'person', code: 'NO_DATA' })
  })

  it.each([
    ['RARE', { seriesId: null }, sales(6)],
    ['RARE', { changes: ['limited'] }, sales(6)],
    ['RARE', { flaws: [{ type: 'replaced', face: 'hardware', severity: 1 }] }, sales(6)],
    ['CONDITION', { flaws: [{ type: 'smell', face: 'inside', severity: 3 }] }, sales(6)],
    ['CONDITION', { changes: ['broken'] }, sales(6)],
    ['WIDE', {}, [900_000, 1_200_000, 1_800_000, 2_600_000, 3_600_000, 1_500_000].map((fen, at) => sale(at, fen, 5))],
    ['HIGH', {}, sales(6).map((one) => ({ ...one, priceFen: one.priceFen * 8 }))],
  ] as const)('%s goes to a person', (code, changed, sold) => {
    const facts = { ...BAG, ...changed } as PriceFacts
    expect(estimate(facts, sold, RULES_1, CLEAR)).toMatchObject({ outcome: 'person', code })
  })

  it('a price that has turned lately goes to a person', () => {
    const late = sales(4).map((one) => ({ ...one, priceFen: Math.round(one.priceFen * 0.9), sellerId: one.id }))
    const before = Array.from({ length: 12 }, (_, at) => sale(20 + at, 1_800_000, 65 + at))
    expect(estimate(BAG, [...late, ...before], RULES_1, CLEAR)).toMatchObject({ outcome: 'person', code: 'TREND' })
  })

  it('declines what we do not buy, and what is too little', () => {
    expect(estimate(BAG, sales(6), RULES_1, { ...CLEAR, isBought: false })).toMatchObject({ code: 'NOT_BOUGHT' })
    const cheap = sales(6).map((one) => ({ ...one, priceFen: Math.round(one.priceFen / 40) }))
    expect(estimate(BAG, cheap, RULES_1, CLEAR)).toMatchObject({ outcome: 'declined', code: 'LOW' })
  })

  it('keeps below nine tenths of one on sale, and below what the seller paid us', () => {
    const onSale = [sale(90, 1_000_000, 0)]
    const capped = estimate(BAG, sales(6), RULES_1, { ...CLEAR, onSale, paidFen: 700_000 })
    if (capped.outcome !== 'quoted') throw new Error(capped.code)
    expect(capped.priced.priceYuan).toBe(6_650)
    expect(capped.priced.lines.filter(({ kind }) => kind === 'cap')).toHaveLength(2)
  })
})

it('parts of a whole number lose nothing', () => {
  expect(share(-10, [1, 1, 1])).toEqual([-3, -3, -4])
  expect(share(7, [2, -1]).reduce((all, one) => all + one, 0)).toBe(7)
})
