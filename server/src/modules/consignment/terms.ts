/**
 * What a seller gets (design: selling 2.3). Rates are those of the document 收费说明, by its version: a change of them is
 * a new version, and what was locked at acceptance is replaced by a later rate only where that is better. Pure.
 */
import type { MoneyRow } from '@contract/selling'

export interface Terms {
  /** Of the document 收费说明. */
  feesVersion: number
  /** Commission in 1/10,000 of prices below `belowFen`; the last band has no end. */
  bands: readonly { belowFen: number | null; bps: number }[]
  leastFen: number
}

const YUAN = 100

const FIRST: Terms = { feesVersion: 1, bands: [{ belowFen: null, bps: 1000 }], leastFen: 0 }
const SECOND: Terms = {
  feesVersion: 2,
  bands: [
    { belowFen: 1_000 * YUAN, bps: 1500 },
    { belowFen: 10_000 * YUAN, bps: 1200 },
    { belowFen: 50_000 * YUAN, bps: 1000 },
    { belowFen: null, bps: 800 },
  ],
  leastFen: 60 * YUAN,
}

/** The rates of the version in force; a later version that changes no rate has those of the last that did. */
export const termsOfVersion = (version: number): Terms =>
  version < SECOND.feesVersion ? FIRST : { ...SECOND, feesVersion: version }

/** The commission on a price, fen: never more than the price. */
export function commissionFen(priceFen: number, { bands, leastFen }: Terms): number {
  const band = bands.find(({ belowFen }) => belowFen === null || priceFen < belowFen)
  const byRate = Math.floor((priceFen * (band?.bps ?? 0)) / 10_000)
  return Math.min(priceFen, Math.max(leastFen, byRate))
}

/** By the terms that were locked, or by those in force where they are better. */
export const bestCommissionFen = (priceFen: number, locked: Terms, inForce: Terms): number =>
  Math.min(commissionFen(priceFen, locked), commissionFen(priceFen, inForce))

/** What the seller gets of a price, fen; never below 0. */
export const netFen = (priceFen: number, locked: Terms, inForce: Terms): number =>
  priceFen - bestCommissionFen(priceFen, locked, inForce)

export const moneyRows = (priceFen: number, locked: Terms, inForce: Terms, priceName = '售价'): MoneyRow[] => {
  const fee = bestCommissionFen(priceFen, locked, inForce)
  return [
    { name: priceName, fen: priceFen },
    { name: '服务费', fen: -fee },
    { name: '到手', fen: priceFen - fee },
  ]
}

const rateOf = (bps: number): string => `${bps % 100 === 0 ? bps / 100 : (bps / 100).toFixed(1)}%`

/** 1,000 元以下 15% … */
export const bandRows = ({ bands }: Terms): { name: string; rate: string }[] =>
  bands.map(({ belowFen, bps }, at) => {
    const from = bands[at - 1]?.belowFen ?? null
    const name =
      from === null && belowFen === null
        ? '成交价'
        : belowFen === null
          ? `${(from ?? 0) / YUAN} 元及以上`
          : `${belowFen / YUAN} 元以下`
    return { name, rate: rateOf(bps) }
  })
