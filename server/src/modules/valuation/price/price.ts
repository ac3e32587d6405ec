/**
 * From the sales to our price, and from the findings to the final one: pure functions, in whole yuan where anybody sees
 * them. What a quote rests on is its `Basis`: with it, the same facts give the same price for ever.
 */
import type { RefuseCode } from '@contract/recycle'
import type { Grade } from '@contract/catalogue'
import { GRADE_NAMES } from '@contract/grades'
import {
  accessoryFactor,
  ageFactor,
  conditionFactor,
  gradeOf,
  missingAccessories,
  pointsOf,
  pointsOfFlaw,
  sizeFactor,
  sizeNameOf,
  type PriceFacts,
  type PricedFlaw,
} from './factors'
import type { TopCode } from '../../intake/slots'
import { rulesOf, type PriceRules } from './rules'
import { isOther, likenessOf, standardOf, weigh, yearIn, type Centre, type PastSale } from './sample'

/** What was frozen when it was quoted. */
export interface Basis {
  rules: number
  /** ln yuan of the standard item. */
  m: number
  /** Half the width of the interval, of ln. */
  h: number
  /** Median days to sell. */
  days: number
  unknownAge: number
  /** The year in which it was quoted. */
  year: number
  /** The cheapest like it on sale, as a standard item, yuan; null without one. */
  onSaleYuan: number | null
  /** What the same user paid us for it, yuan. */
  paidYuan: number | null
  /** Ids and weights of the sales; empty of a person's. */
  sales: { id: number; weight: number }[]
}

export interface PriceLine {
  kind: 'base' | 'condition' | 'accessories' | 'age' | 'size' | 'fee' | 'holding' | 'cost' | 'reserve' | 'cap'
  label: string
  yuan: number
}

export interface Priced {
  lines: PriceLine[]
  expectedYuan: number
  lowYuan: number
  highYuan: number
  priceYuan: number
  points: number
  grade: Grade
}

export const factorOf = (rules: PriceRules, facts: PriceFacts, basis: Pick<Basis, 'unknownAge' | 'year'>): number =>
  conditionFactor(rules, pointsOf(rules, facts.flaws)) *
  accessoryFactor(rules, facts.topCode, facts.accessories) *
  ageFactor(rules, facts.topCode, facts.year === null ? basis.unknownAge : basis.year - facts.year) *
  sizeFactor(rules, facts.topCode, facts.size)

function feeOf({ fee }: PriceRules, yuan: number): number {
  let [sum, from] = [0, 0]
  for (const [upTo, rate] of fee) {
    if (yuan <= from) break
    sum += (Math.min(yuan, upTo) - from) * rate
    from = upTo
  }
  return sum
}

const half = (yuan: number): number => Math.floor(yuan + 0.5 + 1e-9)

const PAID_CAP = '不高于您购入价的九五折'

/** The price of these facts by what was frozen. Lines are differences of rounded values: they always add up. */
export function priceOf(facts: PriceFacts, basis: Basis): Priced {
  const rules = rulesOf(basis.rules)
  const { topCode } = facts
  const points = pointsOf(rules, facts.flaws)
  const grade = gradeOf(rules, points)
  const lines: PriceLine[] = []
  let value = Math.exp(basis.m)
  let shown = half(value)
  lines.push({ kind: 'base', label: '同款标准件', yuan: shown })
  const next = (kind: PriceLine['kind'], label: string, to: number): void => {
    value = to
    const yuan = half(to)
    if (yuan !== shown) lines.push({ kind, label, yuan: yuan - shown })
    shown = yuan
  }
  const missing = missingAccessories(rules, topCode, facts.accessories)
  next('condition', `成色${GRADE_NAMES[grade]}`, value * conditionFactor(rules, points))
  next('accessories', `缺${missing.join('、')}`, value * accessoryFactor(rules, topCode, facts.accessories))
  next(
    'age',
    facts.year === null ? '年份不清楚' : `${facts.year} 年`,
    value * ageFactor(rules, topCode, facts.year === null ? basis.unknownAge : basis.year - facts.year),
  )
  next('size', sizeNameOf(topCode, facts.size), value * sizeFactor(rules, topCode, facts.size))
  const expected = value
  const expectedYuan = shown
  const days = Math.min(basis.days, rules.mostDays)
  next('fee', '服务与利润', value - feeOf(rules, expected))
  next('holding', `持有 ${Math.round(days)} 天`, value - expected * rules.holdingPerDay * days)
  next('cost', '取件检验清洁', value - rules.cost[topCode] - rules.pickup)
  next('reserve', '不确定预留', value - expected * Math.min(basis.h / 3, rules.mostReserve))
  if (basis.onSaleYuan !== null) {
    const most = basis.onSaleYuan * factorOf(rules, facts, basis) * rules.capOnSale
    if (value > most) next('cap', '不高于在售同款的九成', most)
  }
  if (basis.paidYuan !== null) {
    const most = basis.paidYuan * rules.capPaid
    if (value > most) next('cap', PAID_CAP, most)
  }
  return {
    lines,
    expectedYuan,
    lowYuan: half(expected * Math.exp(-basis.h)),
    highYuan: half(expected * Math.exp(basis.h)),
    priceYuan: Math.max(shown, 0),
    points,
    grade,
  }
}

/** Of a normal distribution eight of ten lie within so many deviations. */
const EIGHT_OF_TEN = 1.2816

/** What an unknown year adds: the least of the rules, or what the sample’s years make of a price (decision 037). */
function noYearOf(rules: PriceRules, topCode: TopCode, [least, most]: Centre['ageRange']): number {
  const range = Math.log(ageFactor(rules, topCode, least)) - Math.log(ageFactor(rules, topCode, most))
  return Math.max(rules.tau.noYear, range / (2 * EIGHT_OF_TEN))
}

/** Half the width of the interval in which such an item sells eight times of ten. */
function widthOf(rules: PriceRules, facts: PriceFacts, { likeness, spread, effective, ageRange }: Centre): number {
  const { topCode, year, hasPhotos } = facts
  const tau =
    rules.tau[likeness] +
    (year === null ? noYearOf(rules, topCode, ageRange) : 0) +
    (hasPhotos ? 0 : rules.tau.noPhotos)
  return EIGHT_OF_TEN * Math.sqrt(spread ** 2 + (1.57 * spread ** 2) / effective + tau ** 2)
}

export interface Circumstances {
  now: number
  /** The cheapest L1 item on sale in its own condition. */
  onSale: readonly PastSale[]
  paidFen: number | null
  /** The brand is on the list for its class. */
  isBought: boolean
  /** Two fakes of this seller in a year. */
  isRisk: boolean
}

export type Estimate =
  | { outcome: 'quoted'; basis: Basis; priced: Priced; centre: Centre }
  /** A person looks. `basis` where the sales give one. */
  | { outcome: 'person'; code: RefuseCode; basis: Basis | null; centre: Centre | null }
  | { outcome: 'declined'; code: RefuseCode; centre: Centre | null }

const RARE_CHANGES = ['replaced', 'repainted', 'altered', 'limited', 'exotic']

/** Why these facts alone go to a person. */
function doubtOf(rules: PriceRules, { seriesId, changes, flaws }: PriceFacts): RefuseCode | null {
  if (seriesId === null || changes.some((code) => RARE_CHANGES.includes(code))) return 'RARE'
  if (flaws.some(({ type }) => type === 'replaced')) return 'RARE'
  const isHeavySmell = flaws.some(({ type, severity }) => type === 'smell' && severity === 3)
  return isHeavySmell || changes.includes('broken') || pointsOf(rules, flaws) > rules.mostPoints ? 'CONDITION' : null
}

/** The cheapest like it on sale, as a standard item, yuan; null without one. */
function cheapestOf(
  rules: PriceRules,
  facts: PriceFacts,
  onSale: readonly PastSale[],
  { now, unknownAge }: { now: number; unknownAge: number },
): number | null {
  const standard = onSale
    .filter((item) => likenessOf(facts, item) === 'L1')
    .map((item) => standardOf(rules, { ...item, soldAt: now }, unknownAge))
  return standard.length === 0 ? null : Math.exp(Math.min(...standard))
}

/** What the basis of a quote is by these sales, or null of none. */
export function basisOf(
  rules: PriceRules,
  facts: PriceFacts,
  centre: Centre | null,
  { now, onSale, paidFen }: Pick<Circumstances, 'now' | 'onSale' | 'paidFen'>,
): Basis | null {
  if (centre === null) return null
  return {
    rules: rules.version,
    m: centre.m,
    h: widthOf(rules, facts, centre),
    days: centre.days,
    unknownAge: centre.unknownAge,
    year: yearIn(now),
    onSaleYuan: cheapestOf(rules, facts, onSale, { now, unknownAge: centre.unknownAge }),
    paidYuan: paidFen === null ? null : paidFen / 100,
    sales: centre.sales.map(({ id, weight }) => ({ id, weight })),
  }
}

/** The machine's answer to a description. */
export function estimate(
  facts: PriceFacts,
  sales: readonly PastSale[],
  rules: PriceRules,
  circumstances: Circumstances,
): Estimate {
  const { isEnough, centre } = weigh(facts, sales, rules, circumstances.now)
  if (!circumstances.isBought) return { outcome: 'declined', code: 'NOT_BOUGHT', centre }
  const basis = basisOf(rules, facts, centre, circumstances)
  const person = (code: RefuseCode): Estimate => ({ outcome: 'person', code, basis: isEnough ? basis : null, centre })
  if (circumstances.isRisk) return person('RISK')
  const doubt = doubtOf(rules, facts)
  if (doubt !== null) return person(doubt)
  if (!isEnough || basis === null || centre === null) return person('NO_DATA')
  if (basis.h > rules.mostWidth) return person('WIDE')
  if (centre.trend !== null && Math.abs(centre.trend) > rules.trend.most) return person('TREND')
  const priced = priceOf(facts, basis)
  if (priced.expectedYuan > rules.mostYuan) return person('HIGH')
  if (priced.priceYuan < rules.leastYuan) return { outcome: 'declined', code: 'LOW', centre }
  return { outcome: 'quoted', basis, priced, centre }
}

/**
 * What a person's expected price makes of a description: the person names no price of ours. A rare thing is like no
 * other on sale (`onSale` is empty).
 */
export function basisOfPerson(
  rules: PriceRules,
  facts: PriceFacts,
  {
    yuan,
    model,
    now,
    onSale,
    paidFen,
  }: Pick<Circumstances, 'now' | 'onSale' | 'paidFen'> & { yuan: number; model: Basis | null },
): Basis {
  const frame = {
    unknownAge: model?.unknownAge ?? rules.freeYears,
    year: yearIn(now),
  }
  return {
    rules: rules.version,
    m: Math.log(yuan) - Math.log(factorOf(rules, facts, frame)),
    h: rules.person.width,
    days: model?.days ?? rules.person.days,
    ...frame,
    onSaleYuan: cheapestOf(rules, facts, onSale, { now, unknownAge: frame.unknownAge }),
    paidYuan: paidFen === null ? null : paidFen / 100,
    sales: model?.sales ?? [],
  }
}

export const confidenceOf = (rules: PriceRules, h: number): string =>
  rules.confidence.find(([upTo]) => h <= upTo)?.[1] ?? ''

/** What the inspection changed; `flaw` is the place in the found flaws, null of what was declared and is not there. */
export interface FinalLine {
  kind: 'condition' | 'accessories' | 'age' | 'size' | 'material' | 'cap'
  label: string
  flaw: number | null
  yuan: number
}

const keyOf = ({ type, face, severity }: PricedFlaw): string => `${type}:${face}:${severity}`

/** Flaws that only one side has: worse ones with their place, better ones without. */
function flawDifferences(declared: readonly PricedFlaw[], found: readonly PricedFlaw[]) {
  const left = declared.map(keyOf)
  const more = found.flatMap((flaw, at) => {
    const known = left.indexOf(keyOf(flaw))
    if (known === -1) return [{ flaw, at }]
    left.splice(known, 1)
    return []
  })
  const fewer = declared.flatMap((flaw) => {
    const at = left.indexOf(keyOf(flaw))
    if (at === -1) return []
    left.splice(at, 1)
    return [{ flaw, at: null }]
  })
  return { more, fewer }
}

/** Parts of a whole number by signed weights; what is left over goes to the largest remainders. */
export function share(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map((_, at) => (at === 0 ? total : 0))
  const exact = weights.map((weight) => (total * weight) / sum)
  const parts = exact.map(Math.floor)
  const order = exact
    .map((value, at) => ({ rest: value - Math.floor(value), at }))
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
  const missing = total - parts.reduce((all, part) => all + part, 0)
  for (const { at } of order.slice(0, missing)) parts[at] = (parts[at] ?? 0) + 1
  return parts
}

/**
 * The final price: what was frozen, with what the inspector found. Points within the tolerance are those that were
 * declared, so that nothing changes for a hair; lines add up to the difference.
 * @param quotedBy the basis of the quote
 * @param foundBy the same, but for what was found: the sales of another size or material, what was paid for this very
 *   thing
 */
export function finalPrice(
  declared: PriceFacts,
  found: PriceFacts,
  { quotedBy, foundBy = quotedBy }: { quotedBy: Basis; foundBy?: Basis },
  nameOf: (flaw: PricedFlaw) => string,
): { priceYuan: number; lines: FinalLine[]; priced: Priced } {
  const rules = rulesOf(quotedBy.rules)
  const lines: FinalLine[] = []
  const quoted = priceOf(declared, quotedBy)
  let facts = declared
  let basis = quotedBy
  let price = quoted.priceYuan
  const change = (changed: Partial<PriceFacts>, next = basis): number => {
    facts = { ...facts, ...changed }
    basis = next
    const now = priceOf(facts, basis).priceYuan
    const by = now - price
    price = now
    return by
  }
  const points = pointsOf(rules, found.flaws) - quoted.points
  if (Math.abs(points) > rules.tolerance) {
    const { more, fewer } = flawDifferences(declared.flaws, found.flaws)
    const changed = [...more, ...fewer]
    const parts = share(
      change({ flaws: found.flaws }),
      changed.map(({ flaw, at }) => (at === null ? -1 : 1) * pointsOfFlaw(rules, flaw)),
    )
    changed.forEach(({ flaw, at }, place) => {
      const yuan = parts[place] ?? 0
      const label = at === null ? `未见：${nameOf(flaw)}` : nameOf(flaw)
      if (yuan !== 0) lines.push({ kind: 'condition', label, flaw: at, yuan })
    })
  }
  const { accessories } = rules
  const counts = Object.keys(accessories[declared.topCode])
  const lost = counts.filter((name) => declared.accessories.includes(name) && !found.accessories.includes(name))
  const gained = counts.filter((name) => !declared.accessories.includes(name) && found.accessories.includes(name))
  const ofAccessories = change({ accessories: found.accessories })
  if (ofAccessories !== 0) {
    const label = [
      ...(lost.length > 0 ? [`未见：${lost.join('、')}`] : []),
      ...(gained.length > 0 ? [`另有：${gained.join('、')}`] : []),
    ].join('；')
    lines.push({ kind: 'accessories', label, flaw: null, yuan: ofAccessories })
  }
  if (found.year !== declared.year) {
    const yuan = change({ year: found.year })
    if (yuan !== 0)
      lines.push({ kind: 'age', label: found.year === null ? '年份不清楚' : `${found.year} 年`, flaw: null, yuan })
  }
  const isOtherMaterial = isOther(found.material, declared.material)
  const ofSample = change({ size: found.size, material: found.material }, { ...foundBy, paidYuan: quotedBy.paidYuan })
  if (ofSample !== 0) {
    const isOnlyMaterial = isOtherMaterial && !isOther(found.size, declared.size)
    const label = [
      ...(isOnlyMaterial ? [] : [`尺寸${found.size}`]),
      ...(isOtherMaterial ? [`材质${found.material}`] : []),
    ].join('；')
    lines.push({ kind: isOtherMaterial ? 'material' : 'size', label, flaw: null, yuan: ofSample })
  }
  const ofPaid = change({}, foundBy)
  if (ofPaid !== 0) lines.push({ kind: 'cap', label: PAID_CAP, flaw: null, yuan: ofPaid })
  return { priceYuan: price, lines, priced: priceOf(facts, basis) }
}
