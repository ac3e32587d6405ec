/** Builds the detail page's data: the lasting part, which is kept as ready text, and what is filled in at each read. */
import type { HeldText, InspectionReport, ItemDetail } from '@contract/catalogue'
import { clientState, toLastingCard } from './cards'
import type { DocumentRow, FreshRow, ItemMarks, ReportRow } from './detail-row'
import { GRADE_EXPLANATIONS, GRADE_NAMES } from '@contract/grades'
import { namesOf, type Names } from './listing/reference'
import { measuresOf } from './measures'
import { BASIC_ATTRIBUTES as NAMES, SELLERS_STATEMENT, SERVICES } from './messages'
import { toPicture } from './pictures'

function attributesOf(row: DocumentRow, known: Names): ItemDetail['attributes'] {
  const { brandName, seriesName } = namesOf(known, row)
  const basic = [
    { name: NAMES.brand, value: brandName },
    { name: NAMES.series, value: seriesName },
    { name: NAMES.material, value: row.material },
    { name: NAMES.colour, value: row.colour },
    { name: NAMES.size, value: row.size },
    { name: NAMES.hardware, value: row.hardware },
    { name: NAMES.year, value: row.productionYear === null ? '' : `${row.productionYear} 年` },
  ].filter(({ value }) => value !== '')
  const further = (row.attributes ?? [])
    .flatMap(([id, value]) => {
      const attribute = known.attributes.get(id)
      return attribute ? [{ attribute, value }] : []
    })
    .sort((a, b) => a.attribute.position - b.attribute.position)
  return [
    ...basic,
    ...further.map(({ attribute, value }) => ({ name: attribute.name, value })),
    { name: NAMES.serialNo, value: row.serialNo },
    { name: NAMES.accessories, value: row.accessories.length === 0 ? '无' : row.accessories.join('、') },
  ]
}

/** A seller's statement has no inspector: the platform has not seen the item. */
export function toReport(report: ReportRow): InspectionReport {
  const all = { ...report, gradeName: GRADE_NAMES[report.grade] }
  if (report.by === 'platform') return all
  return { ...all, reportNo: '', inspectedAt: null, inspector: '', conclusion: SELLERS_STATEMENT }
}

/** What a buyer should know of an item's seller, from another module. */
export type SaleTerms = Pick<ItemDetail, 'seller' | 'returnRule'> & { delivery: NonNullable<ItemDetail['delivery']> }

/** The part that is read from the database for every response: it changes with a sale or with the user. */
type FreshKey =
  | 'state'
  | 'priceFen'
  | 'droppedFen'
  | 'collectCount'
  | 'collected'
  | 'inCart'
  | 'ownOrderNo'
  | 'actions'
  | 'held'
  | keyof SaleTerms
export type FreshDetail = Pick<ItemDetail, FreshKey>
export type LastingDetail = Omit<ItemDetail, FreshKey>

/** Null for an item without a picture or a report; the catalogue never puts such an item on sale. */
export function toLastingDetail(row: DocumentRow, known: Names): LastingDetail | null {
  const pictures = (row.pictures ?? []).map((picture) => toPicture('item', row, picture))
  if (pictures.length === 0 || !row.report) return null
  const attributes = attributesOf(row, known)
  return {
    ...toLastingCard(row, namesOf(known, row)),
    itemNo: row.itemNo,
    brandId: String(row.brandId),
    seriesId: String(row.seriesId),
    categoryId: String(row.categoryId),
    categoryName: known.categories.get(row.categoryId)?.name ?? '',
    gradeExplanation: GRADE_EXPLANATIONS[row.grade],
    description: row.description,
    pictures,
    flaws: row.flaws ?? [],
    attributes,
    measures: measuresOf(attributes),
    report: toReport(row.report),
    priceEvents: row.priceEvents ?? [],
    referencePrice:
      row.referencePriceFen === null || row.referencePriceSource === null || row.referencePriceOn === null
        ? null
        : { source: row.referencePriceSource, day: row.referencePriceOn },
    services: [...SERVICES[row.ownerType]],
    ownerType: row.ownerType,
    listedAt: row.listedAt,
  }
}

export function toFreshDetail(
  row: FreshRow & ItemMarks,
  { seller, delivery, returnRule }: SaleTerms,
  held?: HeldText,
): FreshDetail {
  const { state, priceFen, droppedFen, collectCount, collected, inCart, ownOrderNo } = row
  const actions: FreshDetail['actions'] = state === 'ON_SALE' ? ['addToCart', 'buy'] : []
  const mayBeSold = state === 'ON_SALE' || state === 'HELD'
  return {
    state: clientState(state),
    priceFen,
    droppedFen,
    collectCount,
    collected,
    inCart,
    ownOrderNo: ownOrderNo ?? '',
    actions,
    seller,
    delivery: mayBeSold ? delivery : null,
    returnRule,
    ...(held && { held }),
  }
}
