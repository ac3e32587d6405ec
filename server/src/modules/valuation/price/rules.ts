/**
 * The figures of the price (design: recycle 2.1), as one value under a version. What was quoted keeps the version that
 * it was quoted with; a new version touches nothing that is there.
 */
import type { FlawType, InspectionFace } from '@contract/admin/inspection'
import type { Grade } from '@contract/catalogue'
import type { TopCode } from '../../intake/slots'

export type SizeName = '迷你' | '小号' | '中号' | '大号'

export interface PriceRules {
  version: number
  /** Points of a flaw at severity 1, 2, 3; a replaced part has none, it goes to a person. */
  flawPoints: Readonly<Record<FlawType, readonly [number, number, number]>>
  faceFactor: Readonly<Record<InspectionFace, number>>
  /** Points to factor, linear between; the last slope goes on. */
  condition: readonly (readonly [points: number, factor: number])[]
  /** The most points of each grade, the best first. */
  gradeUpTo: readonly (readonly [Grade, number])[]
  /** Where a thing of a grade without points of its own stands. */
  gradeAnchor: Readonly<Record<Grade, number>>
  /** % off for each accessory that is not there. */
  accessories: Readonly<Record<TopCode, Readonly<Record<string, number>>>>
  /** % off for each year after the second, 25 at most. */
  yearly: Readonly<Record<TopCode, number>>
  freeYears: number
  mostAgePercent: number
  size: Readonly<Record<SizeName, number>>
  halfLifeDays: number
  sampleDays: number
  likeness: { L1: number; L2: number }
  gradeStep: number
  otherColour: number
  mostOfSeller: number
  beforeSettled: number
  leastSales: number
  leastEffective: number
  /** Below it no number is shown at all. */
  leastShown: number
  leastSpread: number
  leastOutlier: number
  tau: { L1: number; L2: number; noYear: number; noPhotos: number }
  confidence: readonly (readonly [upTo: number, name: string])[]
  mostWidth: number
  trend: { days: number; least: number; most: number }
  mostYuan: number
  leastYuan: number
  mostPoints: number
  /** Marginal: [up to yuan, rate]. */
  fee: readonly (readonly [number, number])[]
  holdingPerDay: number
  mostDays: number
  cost: Readonly<Record<TopCode, number>>
  pickup: number
  mostReserve: number
  capOnSale: number
  capPaid: number
  /** Points within which the inspection agrees with what was said. */
  tolerance: number
  person: { width: number; days: number; within: number }
}

const NO_POINTS = [0, 0, 0] as const

export const RULES_1: PriceRules = {
  version: 1,
  flawPoints: {
    scratch: [3, 6, 12],
    corner: [4, 8, 14],
    oxidation: [2, 4, 7],
    deformed: [5, 10, 18],
    stain: [3, 7, 13],
    seam: [4, 9, 16],
    faded: [4, 9, 16],
    smell: [4, 10, 20],
    polished: [2, 5, 9],
    replaced: NO_POINTS,
  },
  faceFactor: { overall: 1, corners: 1, hardware: 1, inside: 0.7, pocket: 0.5 },
  condition: [
    [0, 1.22],
    [4, 1.1],
    [10, 1],
    [22, 0.9],
    [38, 0.79],
    [58, 0.67],
    [85, 0.52],
  ],
  gradeUpTo: [
    ['S', 1],
    ['SA', 6],
    ['A', 15],
    ['AB', 29],
    ['B', 47],
    ['BC', 70],
    ['C', 100],
  ],
  gradeAnchor: { S: 0, SA: 4, A: 10, AB: 22, B: 38, BC: 58, C: 85 },
  accessories: {
    bags: { 保卡: 2, 原盒: 1.5, 防尘袋: 0.5, 肩带: 3 },
    watches: { 保卡: 6, 原盒: 2 },
    jewellery: { 证书: 4, 原盒: 1 },
    shoes: { 鞋盒: 1 },
    clothing: {},
    accessories: { 原盒: 1 },
  },
  yearly: { bags: 1.5, shoes: 4, clothing: 5, accessories: 3, watches: 0.5, jewellery: 0 },
  freeYears: 2,
  mostAgePercent: 25,
  size: { 迷你: 0.95, 小号: 0.97, 中号: 1, 大号: 1.06 },
  halfLifeDays: 90,
  sampleDays: 365,
  likeness: { L1: 1, L2: 0.6 },
  gradeStep: 0.85,
  otherColour: 0.9,
  mostOfSeller: 0.3,
  beforeSettled: 0.5,
  leastSales: 5,
  leastEffective: 4,
  leastShown: 3,
  leastSpread: 0.04,
  leastOutlier: 0.12,
  tau: { L1: 0.03, L2: 0.06, noYear: 0.02, noPhotos: 0.02 },
  confidence: [
    [0.1, '把握高'],
    [0.15, '把握中'],
    [0.2, '把握一般'],
  ],
  mostWidth: 0.2,
  trend: { days: 60, least: 4, most: 0.08 },
  mostYuan: 80_000,
  leastYuan: 300,
  mostPoints: 100,
  fee: [
    [2_000, 0.3],
    [10_000, 0.25],
    [50_000, 0.18],
    [200_000, 0.14],
    // Versions are kept as JSON, which has no infinity.
    [Number.MAX_SAFE_INTEGER, 0.12],
  ],
  holdingPerDay: 0.0004,
  mostDays: 120,
  cost: { bags: 64, watches: 104, jewellery: 44, shoes: 34, clothing: 34, accessories: 34 },
  pickup: 25,
  mostReserve: 0.06,
  capOnSale: 0.9,
  capPaid: 0.95,
  tolerance: 3,
  person: { width: 0.15, days: 60, within: 0.15 },
}

/** By version: the first, and those that were read of the database, where none is ever changed. */
const known = new Map<number, PriceRules>([[RULES_1.version, RULES_1]])

export const rememberRules = (rules: PriceRules): unknown => known.set(rules.version, rules)

/** @throws Error for a version that was not read (rules-in-force.ts) */
export function rulesOf(version: number): PriceRules {
  const rules = known.get(version)
  if (!rules) throw new Error(`no price rules of version ${version}`)
  return rules
}
