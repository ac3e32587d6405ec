/**
 * Which vouchers a checkout can use, what they take off each line, and which combination is the best (design: buying
 * 2.3, stacking). Pure: items and vouchers in, fen out. An order uses one voucher of each merchant, one of the
 * platform, and one of a code beside it if both are stackable; in this sequence, each on what is left. Boxes and what
 * has no price of its own are never among the lines.
 */
import { CANDIDATES_OF_SLOT, MAX_COMBINATIONS } from './limits'
import { REASONS } from './messages'

/** What a voucher is for; lists that are missing allow everything. */
export interface Scope {
  /** Of either level. */
  categoryIds?: readonly number[]
  brandIds?: readonly number[]
  seriesIds?: readonly number[]
  itemIds?: readonly number[]
  grades?: readonly string[]
  /** Items that it is never for. */
  excludedItemIds?: readonly number[]
}

/** A line of a checkout. */
export interface CheckoutLine {
  itemId: number
  /** The list price, fen. */
  priceFen: number
  categoryId: number
  /** The category above it. */
  topCategoryId: number
  brandId: number
  seriesId: number
  grade: string
  sellerId: number
  /** Its price was agreed by an offer. */
  isOffered?: boolean
}

/** What the rules know of a voucher. */
export interface Terms {
  id: number
  kind: 'CASH' | 'PERCENT'
  /** fen; null of a percentage */
  faceFen: number | null
  offBp: number | null
  capFen: number | null
  thresholdFen: number
  scope: Scope
  /** What it is for in words; empty for everything. */
  scopeText: string
  funder: 'platform' | 'merchant'
  sellerId: number | null
  source: string
  stackable: boolean
  allowOffer: boolean
  /** ms */
  fromAt: number
  toAt: number
}

/** What a line gets, by who bears it; fen. */
export interface LineDiscount {
  itemId: number
  platformFen: number
  shopFen: number
}

export interface Combination {
  /** Ids in the sequence in which they are applied. */
  chosen: readonly number[]
  /** By voucher, fen; each is above zero. */
  discounts: ReadonlyMap<number, number>
  /** By voucher and item, fen. */
  shares: ReadonlyMap<number, ReadonlyMap<number, number>>
  lines: readonly LineDiscount[]
  discountFen: number
}

const NOTHING: Combination = { chosen: [], discounts: new Map(), shares: new Map(), lines: [], discountFen: 0 }

const allows = <T>(list: readonly T[] | undefined, ...values: T[]): boolean =>
  list === undefined || values.some((value) => list.includes(value))

/** Whether a voucher is for an item, whatever its price. */
export function isInScope({ scope, sellerId }: Pick<Terms, 'scope' | 'sellerId'>, line: CheckoutLine): boolean {
  return (
    (sellerId === null || sellerId === line.sellerId) &&
    allows(scope.categoryIds, line.categoryId, line.topCategoryId) &&
    allows(scope.brandIds, line.brandId) &&
    allows(scope.seriesIds, line.seriesId) &&
    allows(scope.itemIds, line.itemId) &&
    allows(scope.grades, line.grade) &&
    !scope.excludedItemIds?.includes(line.itemId)
  )
}

const eligibleLines = (terms: Terms, lines: readonly CheckoutLine[]): CheckoutLine[] =>
  lines.filter((line) => isInScope(terms, line) && (terms.allowOffer || line.isOffered !== true))

const sumOf = (values: Iterable<number>): number => {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

export interface Circumstances {
  /** ms */
  now: number
  /** The user has not bought anything yet. */
  isFirstOrder: boolean
}

/** Why a voucher cannot be used for these lines, for the user; null when it can. */
export function refusalOf(
  terms: Terms,
  lines: readonly CheckoutLine[],
  { now, isFirstOrder }: Circumstances,
): string | null {
  if (now < terms.fromAt) return REASONS.notYet
  if (now >= terms.toAt) return REASONS.ended
  if (terms.source === 'NEWCOMER' && !isFirstOrder) return REASONS.firstOrderOnly
  const inScope = lines.filter((line) => isInScope(terms, line))
  if (inScope.length === 0) return terms.scopeText === '' ? REASONS.otherItems : REASONS.only(terms.scopeText)
  const eligible = eligibleLines(terms, lines)
  if (eligible.length === 0) return REASONS.notWithOffer
  const missingFen = terms.thresholdFen - sumOf(eligible.map(({ priceFen }) => priceFen))
  if (missingFen > 0) return REASONS.missing(missingFen)
  return discountOf(terms, eligible, lefts(eligible)) > 0 ? null : REASONS.nothingOff
}

const lefts = (lines: readonly CheckoutLine[]): Map<number, number> =>
  new Map(lines.map(({ itemId, priceFen }) => [itemId, priceFen]))

/** What a voucher takes off, fen: of what is left of its lines, each of which keeps a fen and can be refunded so. */
function discountOf(
  { kind, faceFen, offBp, capFen }: Terms,
  eligible: readonly CheckoutLine[],
  left: ReadonlyMap<number, number>,
): number {
  const leftOf = ({ itemId }: CheckoutLine): number => left.get(itemId) ?? 0
  const most = sumOf(eligible.map((line) => Math.max(0, leftOf(line) - 1)))
  if (kind === 'CASH') return Math.min(faceFen ?? 0, most)
  const part = Number((BigInt(sumOf(eligible.map(leftOf))) * BigInt(offBp ?? 0)) / 10_000n)
  return Math.min(part, capFen ?? part, most)
}

/**
 * Divides a discount over lines by their prices: largest remainder, the earlier line first where two are equal. No line
 * gets more than what is left of it less a fen; what it cannot take goes to the others.
 * @returns fen by item; they sum to the discount
 */
export function divide(
  discountFen: number,
  lines: readonly Pick<CheckoutLine, 'itemId' | 'priceFen'>[],
  left: ReadonlyMap<number, number>,
): Map<number, number> {
  const total = BigInt(sumOf(lines.map(({ priceFen }) => priceFen)))
  const mostOf = (itemId: number): number => Math.max(0, (left.get(itemId) ?? 0) - 1)
  const parts = lines.map(({ itemId, priceFen }) => {
    const exact = BigInt(discountFen) * BigInt(priceFen)
    return { itemId, fen: Math.min(Number(exact / total), mostOf(itemId)), remainder: exact % total }
  })
  let rest = discountFen - sumOf(parts.map(({ fen }) => fen))
  const byRemainder = [...parts].sort((a, b) => (a.remainder === b.remainder ? 0 : a.remainder > b.remainder ? -1 : 1))
  for (const part of byRemainder) {
    if (rest === 0) break
    if (part.fen >= mostOf(part.itemId)) continue
    part.fen += 1
    rest -= 1
  }
  for (const part of parts) {
    const more = Math.min(rest, mostOf(part.itemId) - part.fen)
    part.fen += more
    rest -= more
  }
  return new Map(parts.filter(({ fen }) => fen > 0).map(({ itemId, fen }) => [itemId, fen]))
}

type Slot = `shop ${number}` | 'platform' | 'code'

function slotOf({ funder, sellerId, source }: Terms): Slot {
  if (funder === 'merchant') return `shop ${sellerId ?? 0}`
  return source === 'CODE' ? 'code' : 'platform'
}

/** In the sequence in which they are applied: of merchants, of the platform, of a code. */
const stepOf = (terms: Terms): number => (terms.funder === 'merchant' ? 0 : terms.source === 'CODE' ? 2 : 1)
const inSequence = (vouchers: readonly Terms[]): Terms[] =>
  [...vouchers].sort((a, b) => stepOf(a) - stepOf(b) || (a.sellerId ?? 0) - (b.sellerId ?? 0) || a.id - b.id)

/** Whether vouchers may be used together in one order. */
export function canCombine(vouchers: readonly Terms[]): boolean {
  const slots = vouchers.map(slotOf)
  if (new Set(slots).size < slots.length) return false
  const common = vouchers.filter(({ funder }) => funder === 'platform')
  return common.length < 2 || common.every(({ stackable }) => stackable)
}

/**
 * What these vouchers take off together.
 * @returns null when they cannot be combined, when one of them cannot be used, or would take nothing off
 */
export function combine(
  vouchers: readonly Terms[],
  lines: readonly CheckoutLine[],
  circumstances: Circumstances,
): Combination | null {
  if (!canCombine(vouchers)) return null
  if (vouchers.some((terms) => refusalOf(terms, lines, circumstances) !== null)) return null
  const left = lefts(lines)
  const discounts = new Map<number, number>()
  const shares = new Map<number, ReadonlyMap<number, number>>()
  const byLine = new Map<number, LineDiscount>()
  for (const terms of inSequence(vouchers)) {
    const eligible = eligibleLines(terms, lines)
    const fen = discountOf(terms, eligible, left)
    if (fen === 0) return null
    discounts.set(terms.id, fen)
    const parts = divide(fen, eligible, left)
    shares.set(terms.id, parts)
    for (const [itemId, part] of parts) {
      left.set(itemId, (left.get(itemId) ?? 0) - part)
      const before = byLine.get(itemId) ?? { itemId, platformFen: 0, shopFen: 0 }
      byLine.set(
        itemId,
        terms.funder === 'merchant'
          ? { ...before, shopFen: before.shopFen + part }
          : { ...before, platformFen: before.platformFen + part },
      )
    }
  }
  return {
    chosen: [...discounts.keys()],
    discounts,
    shares,
    lines: [...byLine.values()],
    discountFen: sumOf(discounts.values()),
  }
}

/** Whether `a` is better: more off, then fewer vouchers, then those that end earlier. */
function isBetter(a: Combination, b: Combination, toAt: (id: number) => number): boolean {
  if (a.discountFen !== b.discountFen) return a.discountFen > b.discountFen
  if (a.chosen.length !== b.chosen.length) return a.chosen.length < b.chosen.length
  const [ends, others] = [a, b].map(({ chosen }) => chosen.map(toAt).sort((x, y) => x - y)) as [number[], number[]]
  const at = ends.findIndex((end, index) => end !== others[index])
  return at >= 0 && (ends[at] ?? 0) < (others[at] ?? 0)
}

/** The vouchers that can be used, by slot: in each those with the largest discount by itself, the earlier end first. */
function candidates(
  vouchers: readonly Terms[],
  lines: readonly CheckoutLine[],
  circumstances: Circumstances,
): Map<Slot, Terms[]> {
  const usable = vouchers.flatMap((terms) => {
    if (refusalOf(terms, lines, circumstances) !== null) return []
    return [{ terms, fen: discountOf(terms, eligibleLines(terms, lines), lefts(lines)) }]
  })
  usable.sort((a, b) => b.fen - a.fen || a.terms.toAt - b.terms.toAt || a.terms.id - b.terms.id)
  const bySlot = new Map<Slot, Terms[]>()
  for (const { terms } of usable) {
    const slot = slotOf(terms)
    bySlot.set(slot, [...(bySlot.get(slot) ?? []), terms])
  }
  for (const [slot, list] of bySlot) {
    const kept = list.slice(0, CANDIDATES_OF_SLOT)
    // Of those that cannot be stacked only the best matters; the others must not push out one that can.
    const stackable = list.filter((terms) => terms.stackable && !kept.includes(terms))
    bySlot.set(slot, [...kept, ...stackable.slice(0, CANDIDATES_OF_SLOT)])
  }
  return bySlot
}

/** Every way to take one of each list. */
function* oneOfEach<T>([first, ...others]: readonly (readonly T[])[]): Generator<T[]> {
  if (first === undefined) yield []
  else for (const one of first) for (const rest of oneOfEach(others)) yield [one, ...rest]
}

/**
 * The best combination of a user's vouchers for a checkout: the most off; of equal ones that with fewer vouchers, then
 * that which ends earlier. All combinations are tried; of a checkout with so many merchants that there would be too
 * many, each merchant's best voucher alone.
 */
export function bestCombination(
  vouchers: readonly Terms[],
  lines: readonly CheckoutLine[],
  circumstances: Circumstances,
): Combination {
  const bySlot = candidates(vouchers, lines, circumstances)
  const ends = new Map(vouchers.map(({ id, toAt }) => [id, toAt]))
  const toAt = (id: number): number => ends.get(id) ?? 0
  const slots = [...bySlot].map(([slot, list]) => ({ isShop: slot.startsWith('shop'), list }))
  const count = slots.reduce((product, { list }) => product * (list.length + 1), 1)
  const lists = slots.map(({ isShop, list }) => [
    null,
    ...(isShop && count > MAX_COMBINATIONS ? list.slice(0, 1) : list),
  ])
  let best = NOTHING
  for (const choice of oneOfEach(lists)) {
    const combination = combine(
      choice.filter((terms) => terms !== null),
      lines,
      circumstances,
    )
    if (combination && isBetter(combination, best, toAt)) best = combination
  }
  return best
}
