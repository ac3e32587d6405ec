/** What a thing's own facts make of the price of a standard item: 95新, complete, two years at most, 中号. */
import type { FlawType, InspectionFace } from '@contract/admin/inspection'
import type { Grade } from '@contract/catalogue'
import type { TopCode } from '../../intake/slots'
import type { PriceRules, SizeName } from './rules'

export interface PricedFlaw {
  type: FlawType
  face: InspectionFace
  severity: number
}

/** The facts that the price rests on. */
export interface PriceFacts {
  topCode: TopCode
  categoryId: number
  brandId: number
  /** Null: 不确定款式. */
  seriesId: number | null
  size: string
  material: string
  colour: string
  year: number | null
  flaws: readonly PricedFlaw[]
  accessories: readonly string[]
  /** Codes of ITEM_CHANGES. */
  changes: readonly string[]
  hasPhotos: boolean
}

export const pointsOfFlaw = (rules: PriceRules, { type, face, severity }: PricedFlaw): number =>
  (rules.flawPoints[type][severity - 1] ?? 0) * rules.faceFactor[face]

export const pointsOf = (rules: PriceRules, flaws: readonly PricedFlaw[]): number =>
  // Sums of tenths: rounding them first keeps the sequence of the flaws out of the last digit.
  Math.round(Math.round(flaws.reduce((sum, flaw) => sum + pointsOfFlaw(rules, flaw), 0) * 10) / 10)

export const gradeOf = (rules: PriceRules, points: number): Grade =>
  rules.gradeUpTo.find(([, most]) => points <= most)?.[0] ?? 'C'

/** Never rises with the points. */
export function conditionFactor({ condition }: PriceRules, points: number): number {
  const at = condition.findIndex(([upTo]) => points <= upTo)
  const last = condition.length - 1
  const next = at === -1 ? last : Math.max(at, 1)
  const [[fromPoints, fromFactor] = [0, 1], [toPoints, toFactor] = [1, 1]] = [condition[next - 1], condition[next]]
  const factor = fromFactor + ((points - fromPoints) * (toFactor - fromFactor)) / (toPoints - fromPoints)
  return Math.max(factor, 0.3)
}

/** Those that count and are not there. */
export const missingAccessories = (rules: PriceRules, topCode: TopCode, there: readonly string[]): string[] =>
  Object.keys(rules.accessories[topCode]).filter((name) => !there.includes(name))

export const accessoryFactor = (rules: PriceRules, topCode: TopCode, there: readonly string[]): number =>
  1 -
  missingAccessories(rules, topCode, there).reduce((sum, name) => sum + (rules.accessories[topCode][name] ?? 0), 0) /
    100

/** @param age whole years from its year to the quote's, or the sale's */
export const ageFactor = (rules: PriceRules, topCode: TopCode, age: number): number =>
  1 - Math.min(Math.max(age - rules.freeYears, 0) * rules.yearly[topCode], rules.mostAgePercent) / 100

export function sizeNameOf(topCode: TopCode, size: string): SizeName {
  if (topCode !== 'bags') return '中号'
  if (/迷你|mini/iu.test(size)) return '迷你'
  if (/小号|small/iu.test(size)) return '小号'
  return /大号|large|maxi/iu.test(size) ? '大号' : '中号'
}

export const sizeFactor = (rules: PriceRules, topCode: TopCode, size: string): number =>
  rules.size[sizeNameOf(topCode, size)]
