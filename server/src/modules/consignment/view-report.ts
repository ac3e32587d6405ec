/** What its seller reads of an inspection: what was found beside what was declared. */
import { GRADE_NAMES } from '@contract/grades'
import type { Consignment } from '@contract/selling'
import { inspectionsOf } from '../inspection/repository'
import { urlOf, type SellerTools } from '../intake/seller-tools'
import { ROWS, VERDICT_NAMES } from './messages'
import type { ConsignmentRecord } from './object'

/** Declared and found beside each other. */
function rowsOf(
  { snapshot, report }: ConsignmentRecord,
  item: { size: string; material: string; colour: string } | undefined,
) {
  if (!report) return []
  const row = (name: string, declared: string, found: string) => ({
    name,
    declared: declared || ROWS.none,
    found: found || ROWS.none,
    isSame: declared.trim() === found.trim(),
  })
  const attribute = (code: string) => snapshot.attributes[code] ?? ''
  return [
    ...(report.grade === null ? [] : [row(ROWS.grade, GRADE_NAMES[snapshot.grade], GRADE_NAMES[report.grade])]),
    ...(item
      ? [
          row(ROWS.colour, attribute('colour'), item.colour),
          ...(attribute('size') === '' ? [] : [row(ROWS.size, attribute('size'), item.size)]),
          ...(attribute('material') === '' ? [] : [row(ROWS.material, attribute('material'), item.material)]),
          row(ROWS.accessories, snapshot.accessories.toSorted().join('、'), report.accessories.toSorted().join('、')),
        ]
      : []),
  ]
}

/** Null before there is one to be read. */
export async function reportOf(tools: SellerTools, object: ConsignmentRecord): Promise<Consignment['report']> {
  const { db } = tools
  const { report, sellNo, itemId } = object
  // What was called a fake is not said before another inspector agrees.
  if (report === null || (report.verdict === 'fake' && object.state === 'INSPECTING')) return null
  const last = (await inspectionsOf(db, 'consign', sellNo)).at(-1)
  const item =
    itemId === null
      ? undefined
      : await db.selectFrom('item').select(['size', 'material', 'colour']).where('id', '=', itemId).executeTakeFirst()
  return {
    reportNo: last?.inspectionNo ?? '',
    verdictName: VERDICT_NAMES[report.verdict],
    gradeName: report.grade === null ? '' : GRADE_NAMES[report.grade],
    rows: rowsOf(object, item),
    differences: report.differences.map(({ text, fen }, at) => ({
      text,
      fen,
      photoUrl: report.photos[at] === undefined ? '' : urlOf(tools, report.photos[at]),
    })),
    photos: report.photos.map((file) => urlOf(tools, file)),
    conclusion: report.conclusion,
    inspectedAt: report.inspectedAt,
  }
}
