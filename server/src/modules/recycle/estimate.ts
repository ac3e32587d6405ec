/** What a form's facts would bring, before anything is asked for. */
import { GRADE_NAMES } from '@contract/grades'
import type { IntakeDraft } from '@contract/intake'
import type { RecycleEstimate } from '@contract/recycle'
import { nameDraft, titleOf } from '../intake/drafts'
import { TEXT } from '../intake/messages'
import type { SellerContext } from '../intake/seller-tools'
import { isTopCode } from '../intake/slots'
import { recycleVerdictOf } from '../intake/verdicts'
import { gradeOf, pointsOf, type PriceFacts } from '../valuation/price/factors'
import { weigh } from '../valuation/price/sample'
import { rulesInForce } from '../valuation/rules-in-force'
import { accessoryNames, salesByIds, salesLike } from '../valuation/sales'
import { ALL_PARTS, missingParts, yearOf } from './describe'

const SHOWN_SALES = 3

/** What facts are called, what is missing, and what was paid for the like. */
export async function estimateFacts(
  { clock, db }: Pick<SellerContext, 'clock' | 'db'>,
  draft: IntakeDraft,
): Promise<RecycleEstimate> {
  const now = clock.now()
  const named = await nameDraft(db, draft)
  const { found, brandName, seriesName, seriesId } = named
  const missing = await missingParts(db, named, now)
  const rules = await rulesInForce(db, now)
  const categoryId = found?.id ?? 0
  const brandId = brandName === '' ? null : Number(draft.brandId)
  const verdict = found ? await recycleVerdictOf(db, { categoryId, brandId, now }) : 'accept'
  const flaws = draft.flaws ?? []
  const isSaid = flaws.length > 0 || draft.flawless === true
  const grade = gradeOf(rules, pointsOf(rules, flaws))
  const topCode = found?.topCode ?? ''
  const attribute = (code: string) => draft.attributes?.[code] ?? ''
  const facts: PriceFacts | null =
    found && isTopCode(topCode) && brandId !== null
      ? {
          topCode,
          categoryId,
          brandId,
          seriesId,
          size: attribute('size'),
          material: attribute('material'),
          colour: attribute('colour'),
          year: yearOf(attribute('year')),
          flaws,
          accessories: accessoryNames(draft.accessories ?? []),
          changes: [],
          hasPhotos: false,
        }
      : null
  const centre = facts === null ? null : weigh(facts, await salesLike(db, facts, now), rules, now).centre
  const counted = centre?.sales ?? []
  const shown = await salesByIds(
    db,
    counted.map(({ id }) => id),
  )
  const prices = shown.map(({ priceFen }) => priceFen).toSorted((a, b) => a - b)
  const at = (share: number): number => prices[Math.floor((prices.length - 1) * share)] ?? 0
  const parts = new Set(missing.map(({ part }) => part))
  return {
    title: titleOf(named),
    topCode,
    categoryName: found?.name ?? '',
    brandName,
    seriesName,
    verdict,
    verdictText: TEXT.recycle[verdict],
    missing: missing.map(({ part, text }) => ({ part, text })),
    doneParts: ALL_PARTS - parts.size,
    allParts: ALL_PARTS,
    grade: isSaid ? grade : null,
    gradeName: isSaid ? GRADE_NAMES[grade] : '',
    sampleSize: counted.length,
    range: counted.length < rules.leastShown ? null : { lowFen: at(0.1), highFen: at(0.9) },
    comparables: shown.slice(0, SHOWN_SALES).map(({ title, grade: sold, priceFen, soldAt }) => ({
      title,
      gradeName: GRADE_NAMES[sold],
      priceFen,
      likeYoursFen: null,
      weight: 0,
      soldAt,
      leftOut: '',
    })),
  }
}
