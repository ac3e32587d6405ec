/** The detail page's data out of its row. */
import type { InspectionReport, ItemDetail } from '@contract/catalogue'
import { clientState } from './cards'
import type { DetailRow } from './detail-row'
import { GRADE_EXPLANATIONS, GRADE_NAMES } from './grades'
import type { Reference } from './listing/reference'
import { BASIC_ATTRIBUTES as NAMES, SERVICES } from './messages'
import { toPicture } from './pictures'

/** The signed-in user's own marks on an item. */
export interface ItemMarks {
  collected: boolean
  inCart: boolean
}
export const NO_MARKS: ItemMarks = { collected: false, inCart: false }

function attributesOf(row: DetailRow, brandName: string, seriesName: string): ItemDetail['attributes'] {
  const basic = [
    { name: NAMES.brand, value: brandName },
    { name: NAMES.series, value: seriesName },
    { name: NAMES.material, value: row.material },
    { name: NAMES.colour, value: row.colour },
    { name: NAMES.size, value: row.size },
    { name: NAMES.hardware, value: row.hardware },
    { name: NAMES.year, value: row.productionYear === null ? '' : `${row.productionYear} 年` },
  ].filter(({ value }) => value !== '')
  return [
    ...basic,
    ...(row.attributes ?? []),
    { name: NAMES.serialNo, value: row.serialNo },
    { name: NAMES.accessories, value: row.accessories.length === 0 ? '无' : row.accessories.join('、') },
  ]
}

export function toReport(report: Omit<InspectionReport, 'gradeName'>): InspectionReport {
  return { ...report, gradeName: GRADE_NAMES[report.grade], sections: report.sections }
}

/** @throws when the item has no picture or report; the catalogue never puts such an item on sale. */
export function toDetail(row: DetailRow, reference: Reference, marks: ItemMarks): ItemDetail {
  const brandName = reference.brands.get(row.brandId)?.name ?? ''
  const seriesName = reference.series.get(row.seriesId)?.name ?? ''
  const pictures = row.pictures.map((picture) => toPicture('item', row.id, row.subjectHash, picture))
  const [cover] = pictures
  if (!cover || !row.report) throw new Error(`item ${row.id} has no picture or no report`)
  return {
    id: String(row.id),
    title: row.title,
    brandName,
    seriesName,
    grade: row.grade,
    gradeName: GRADE_NAMES[row.grade],
    priceFen: row.priceFen,
    referencePriceFen: row.referencePriceFen,
    droppedFen: row.droppedFen,
    state: clientState(row.state),
    cover,
    itemNo: row.itemNo,
    brandId: String(row.brandId),
    seriesId: String(row.seriesId),
    categoryId: String(row.categoryId),
    categoryName: reference.categories.get(row.categoryId)?.name ?? '',
    gradeExplanation: GRADE_EXPLANATIONS[row.grade],
    description: row.description,
    pictures,
    flaws: row.flaws ?? [],
    attributes: attributesOf(row, brandName, seriesName),
    report: toReport(row.report),
    priceEvents: row.priceEvents ?? [],
    services: [...SERVICES[row.ownerType]],
    ownerType: row.ownerType,
    listedAt: row.listedAt,
    collectCount: row.collectCount,
    collected: marks.collected,
    inCart: marks.inCart,
    actions: row.state === 'ON_SALE' ? ['addToCart', 'buy'] : [],
  }
}
