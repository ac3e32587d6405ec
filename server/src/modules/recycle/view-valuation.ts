/** What its asker reads of a valuation: the price, its lines, the sales that it rests on. */
import { GRADE_NAMES } from '@contract/grades'
import type { Holding, SoldItem, Valuation } from '@contract/recycle'
import type { Db } from '../../db/handle'
import { pictureUrl } from '../../kit/picture-address'
import { urlOf, type SellerTools } from '../intake/seller-tools'
import { slotName } from '../intake/slots'
import { conditionFactor, gradeOf, pointsOf } from '../valuation/price/factors'
import { confidenceOf, factorOf, type Basis } from '../valuation/price/price'
import { rulesOf, type PriceRules } from '../valuation/price/rules'
import { yearIn } from '../valuation/price/sample'
import { rulesInForce } from '../valuation/rules-in-force'
import { salesByIds } from '../valuation/sales'
import { valuationActions } from './actions'
import { factsOf, missingSlots, rowsOf } from './describe'
import { VALUATION_ABOUT, VALUATION_STATE_NAMES, VISITOR_WAITS } from './messages'
import type { OrderRecord, ValuationRecord } from './objects'
import type { Described } from './tables'

const MOST_COMPARABLES = 20

const aboutOf = ({ state, reason, userId }: ValuationRecord): string => {
  if (state === 'DECLINED') return reason
  return state === 'VALUING' && userId === null ? VISITOR_WAITS : VALUATION_ABOUT[state]
}

export const photosOf = (tools: SellerTools, { photos, topCode }: Described) =>
  photos.map(({ slot, file }) => ({ slot, name: slotName(topCode, slot), url: urlOf(tools, file) }))

/** Of its first photograph; empty without one. */
export const coverOf = (tools: SellerTools, { photos }: Described): string =>
  photos[0] ? urlOf(tools, photos[0].file) : ''

/** One of the style, as the shop draws it; empty where the style is not known. */
async function styleCoverOf(db: Db, { seriesId, categoryId }: Described): Promise<string> {
  if (seriesId === null) return ''
  const item = await db
    .selectFrom('item')
    .innerJoin('itemPicture', 'itemPicture.itemId', 'item.id')
    .select(['item.id', 'item.subjectHash'])
    .where('item.seriesId', '=', seriesId)
    .where('item.categoryId', '=', categoryId)
    .where('item.state', 'in', ['ON_SALE', 'SOLD'])
    .where('itemPicture.position', '=', 0)
    .orderBy('item.id')
    .limit(1)
    .executeTakeFirst()
  return item ? pictureUrl('item', item.id, 'front', item.subjectHash) : ''
}

async function agreementOf({ documents }: SellerTools): Promise<Valuation['agreement']> {
  const agreed = await documents.inForce(['recycle'])
  const { title } = await documents.read('recycle')
  return { agreed, title }
}

/** The rules of a quote, and those of today where there is none. */
export async function rulesOfBasis({ clock, db }: SellerTools, basis: Basis | null): Promise<PriceRules> {
  const inForce = await rulesInForce(db, clock.now())
  return basis === null ? inForce : rulesOf(basis.rules)
}

export async function gradeNameOf(
  tools: SellerTools,
  { snapshot, basis }: Pick<ValuationRecord, 'basis' | 'snapshot'>,
): Promise<string> {
  const rules = await rulesOfBasis(tools, basis)
  return GRADE_NAMES[gradeOf(rules, pointsOf(rules, snapshot.flaws))]
}

/** A valuation with its price and what the price rests on. */
export async function valuationView(tools: SellerTools, object: ValuationRecord): Promise<Valuation> {
  const { clock, db } = tools
  const now = clock.now()
  const { state, snapshot, basis, reason, decidedBy, lowFen, highFen } = object
  const rules = await rulesOfBasis(tools, basis)
  const live =
    state === 'ORDERED'
      ? await db
          .selectFrom('recycleOrder')
          .select('recycleNo')
          .where('valuationNo', '=', object.valuationNo)
          .where('state', '<>', 'CANCELLED')
          .executeTakeFirst()
      : undefined
  const isPriced = basis !== null && state !== 'VALUING' && state !== 'DECLINED'
  return {
    no: object.valuationNo,
    version: object.version,
    state,
    stateName: VALUATION_STATE_NAMES[state],
    about: aboutOf(object),
    serverNow: now,
    actions: valuationActions(object),
    title: object.title,
    coverUrl: coverOf(tools, snapshot) || (await styleCoverOf(db, snapshot)),
    categoryName: snapshot.categoryName,
    brandName: snapshot.brandName,
    seriesName: snapshot.seriesName,
    facts: snapshot.draft,
    draftNo: object.draftNo,
    rev: object.rev,
    rows: rowsOf(snapshot),
    gradeName: await gradeNameOf(tools, object),
    madeAt: object.madeAt,
    isByPerson: decidedBy !== '' && state !== 'DECLINED',
    dueAt: object.dueAt,
    validUntil: object.validUntil,
    priceFen: object.priceFen,
    expectedFen: object.expectedFen,
    interval: lowFen === null || highFen === null ? null : { lowFen, highFen },
    confidence: isPriced ? confidenceOf(rules, basis.h) : '',
    lines: object.lines,
    sampleSize: object.sampleSize,
    daysToSell: isPriced ? Math.round(basis.days) : null,
    refuseCode: object.refuseCode,
    reason,
    photos: photosOf(tools, snapshot),
    missingSlots: missingSlots(snapshot),
    agreement: await agreementOf(tools),
    recycleNo: live?.recycleNo ?? '',
    isVisitors: object.userId === null,
  }
}

/** The sales of a quote, the weightiest first, as if each had been this item. */
export async function comparablesOf(
  tools: SellerTools,
  { snapshot, basis }: Pick<OrderRecord, 'basis' | 'snapshot'>,
): Promise<SoldItem[]> {
  const weights = new Map(basis.sales.map(({ id, weight }) => [id, weight]))
  const all = basis.sales.reduce((sum, { weight }) => sum + weight, 0)
  const rules = await rulesOfBasis(tools, basis)
  const own = factorOf(rules, factsOf(snapshot), basis)
  const found = await salesByIds(tools.db, [...weights.keys()])
  return found
    .map((sale) => {
      const like = { ...factsOf(snapshot), ...sale, flaws: [], changes: [] }
      // The condition of what was sold is its grade's.
      const condition = conditionFactor(rules, sale.points ?? rules.gradeAnchor[sale.grade])
      const theirs =
        (factorOf(rules, like, { ...basis, year: yearIn(sale.soldAt) }) / conditionFactor(rules, 0)) * condition
      return {
        title: sale.title,
        gradeName: GRADE_NAMES[sale.grade],
        priceFen: sale.priceFen,
        likeYoursFen: Math.round((sale.priceFen * own) / theirs / 100) * 100,
        weight: all === 0 ? 0 : Math.round(((weights.get(sale.id) ?? 0) / all) * 1000),
        soldAt: sale.soldAt,
        leftOut: '',
      }
    })
    .toSorted((a, b) => b.weight - a.weight || b.soldAt - a.soldAt)
    .slice(0, MOST_COMPARABLES)
}

/** What a price that can be taken is now, and what can be done with it. */
export const holdingOfValuation = (object: ValuationRecord): Holding => ({
  round: object.priceFen === null ? 'none' : 'quote',
  bidVersion: 0,
  quoteFen: object.priceFen,
  priceFen: object.priceFen,
  deadlineAt: object.state === 'QUOTED' ? object.validUntil : object.dueAt,
  actions: valuationActions(object),
})
