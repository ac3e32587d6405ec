/**
 * npm run backtest: made-up pasts of the demonstration's kind, each from a seed of its own, the first one the
 * demonstration's. Each of their later sales is left out and estimated by what was sold in the year before it, as a
 * quote of that day would have been. Printed are the share that the interval holds (of ten sales eight: 74 to 86 %),
 * overall and by price, and the median error. Fails outside, and of a band with too few sales. Settings: PASTS, ITEMS.
 */
import {
  conditionFactor,
  accessoryFactor,
  ageFactor,
  sizeFactor,
} from '../../server/src/modules/valuation/price/factors'
import { basisOf } from '../../server/src/modules/valuation/price/price'
import { RULES_1 } from '../../server/src/modules/valuation/price/rules'
import { weigh } from '../../server/src/modules/valuation/price/sample'
import { linesOf, pastSales, SEED } from '../../server/src/modules/valuation/demo'
import { accessoryNames } from '../../server/src/modules/valuation/sales'
import { quantile, withPastSales } from './shop.mjs'

const DAY = 24 * 60 * 60_000
const PASTS = Number(process.env.PASTS ?? 20)
/** A quote of a day has the year before it. */
const FIRST_DAY = 540 - 365
/** Where the fee changes; above ¥80,000 a person decides, with the same estimate before it. */
const BANDS = [2_000, 10_000, 50_000, Infinity]
const [LEAST, MOST] = [0.74, 0.86]
/** With fewer a share says little: its own error is above two of a hundred. */
const LEAST_OF_BAND = 400

function triedOf(lines, now, seed) {
  const sales = pastSales(lines, now, seed).map(({ accessories, settled, ...sale }, id) => ({
    ...sale,
    id,
    accessories: accessoryNames(JSON.parse(accessories)),
    isSettled: settled,
  }))
  const kindOf = ({ seriesId, categoryId, material }) => `${seriesId}:${categoryId}:${material}`
  const byKind = new Map(sales.map((sale) => [kindOf(sale), []]))
  for (const sale of sales) byKind.get(kindOf(sale)).push(sale)
  const tried = []
  for (const sale of sales.filter(({ soldAt }) => soldAt > now - FIRST_DAY * DAY)) {
    const { topCode, grade, year, accessories, size, soldAt } = sale
    const others = byKind.get(kindOf(sale)).filter(({ soldAt: at }) => at < soldAt)
    const facts = { ...sale, flaws: [], changes: [], hasPhotos: true }
    const { isEnough, centre } = weigh(facts, others, RULES_1, soldAt)
    const basis = isEnough ? basisOf(RULES_1, facts, centre, { now: soldAt, onSale: [], paidFen: null }) : null
    if (basis === null || basis.h > RULES_1.mostWidth) continue
    const factor =
      conditionFactor(RULES_1, RULES_1.gradeAnchor[grade]) *
      accessoryFactor(RULES_1, topCode, accessories) *
      ageFactor(RULES_1, topCode, year === null ? basis.unknownAge : basis.year - year) *
      sizeFactor(RULES_1, topCode, size)
    const error = Math.log(sale.priceFen / 100) - basis.m - Math.log(factor)
    tried.push({ yuan: sale.priceFen / 100, error, isHeld: Math.abs(error) <= basis.h })
  }
  return tried
}

await withPastSales(async ({ db, now }) => {
  const lines = await linesOf(db)
  const tried = Array.from({ length: PASTS }, (_, at) => triedOf(lines, now, SEED + at)).flat()
  const shareOf = (rows) => rows.filter(({ isHeld }) => isHeld).length / rows.length
  const percent = (share) => `${(share * 100).toFixed(1)} %`
  let isFine = true
  const print = (name, rows) => {
    const held = shareOf(rows)
    isFine &&= rows.length >= LEAST_OF_BAND && held >= LEAST && held <= MOST
    const errors = rows.map(({ error }) => Math.abs(Math.exp(error) - 1))
    console.log(
      `${name.padEnd(24)}${rows.length} sales, held ${percent(held)}, median error ${percent(quantile(errors, 0.5))}`,
    )
  }
  print('all', tried)
  BANDS.forEach((upTo, at) => {
    const from = BANDS[at - 1] ?? 0
    print(
      `¥${from} to ${upTo === Infinity ? '…' : `¥${upTo}`}`,
      tried.filter(({ yuan }) => yuan > from && yuan <= upTo),
    )
  })
  if (!isFine) process.exitCode = 1
})
