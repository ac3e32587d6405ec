/** Builds the detail page's data from its row. */
import type { InspectionReport, ItemDetail } from '@contract/catalogue'
import { toCard } from './cards'
import type { DetailRow } from './detail-row'
import { GRADE_EXPLANATIONS, GRADE_NAMES } from '@contract/grades'
import { namesOf, type Reference } from './listing/reference'
import { BASIC_ATTRIBUTES as NAMES, SERVICES } from './messages'
import { toPicture } from './pictures'

/** The signed-in user's flags of an item. */
export interface ItemMarks {
  collected: boolean
  inCart: boolean
}
export const NO_MARKS: ItemMarks = { collected: false, inCart: false }

function attributesOf(row: DetailRow, reference: Reference): ItemDetail['attributes'] {
  const { brandName, seriesName } = namesOf(reference, row)
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
      const attribute = reference.attributes.get(id)
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

export function toReport(report: Omit<InspectionReport, 'gradeName'>): InspectionReport {
  return { ...report, gradeName: GRADE_NAMES[report.grade], sections: report.sections }
}

/** @throws when the item has no picture or report; the catalogue never puts such an item on sale. */
export function toDetail(row: DetailRow, reference: Reference, marks: ItemMarks): ItemDetail {
  const pictures = (row.pictures ?? []).map((picture) => toPicture('item', row.id, row.subjectHash, picture))
  if (pictures.length === 0 || !row.report) throw new Error(`item ${row.id} has no picture or no report`)
  return {
    ...toCard(row, namesOf(reference, row)),
    itemNo: row.itemNo,
    brandId: String(row.brandId),
    seriesId: String(row.seriesId),
    categoryId: String(row.categoryId),
    categoryName: reference.categories.get(row.categoryId)?.name ?? '',
    gradeExplanation: GRADE_EXPLANATIONS[row.grade],
    description: row.description,
    pictures,
    flaws: row.flaws ?? [],
    attributes: attributesOf(row, reference),
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
