/** One item: its detail, its report. */
import type { InspectionReport, ItemDetail } from '@contract/catalogue'
import { RET } from '@contract/constants'
import type { Db } from '../../db/database'
import { Refusal } from '../../kit/refusal'
import type { JsonText } from '../../kit/reply'
import { toFreshDetail, toLastingDetail, toReport } from './detail'
import { readDocumentRow, readReport } from './detail-row'
import { formatOf, joinDetail, toText } from './documents'
import type { Reference } from './listing/reference'
import { ITEM_NOT_FOUND } from './messages'
import type { CatalogueTools } from './tools'

/** The text of an item's document, from its rows. */
async function writeOut(db: Db, id: number, reference: Reference): Promise<string> {
  const [row] = await readDocumentRow(db, [id])
  if (!row) throw new Refusal(RET.NOT_FOUND, ITEM_NOT_FOUND)
  const lasting = toLastingDetail(row, reference)
  if (lasting === null) throw new Error(`item ${id} has no picture or no report`)
  return toText(lasting)
}

/** @throws Refusal NOT_FOUND */
export async function itemDetail(
  tools: CatalogueTools,
  id: number,
  userId: number | null,
): Promise<JsonText<ItemDetail>> {
  const { clock, db, heldText, readDetail, saleTerms } = tools
  const { reference } = await tools.reader.current()
  const [row] = await readDetail(db, [id, formatOf(reference), userId])
  if (!row) throw new Refusal(RET.NOT_FOUND, ITEM_NOT_FOUND)
  const isHeld = row.state === 'HELD' && row.holdKind !== 'order'
  const held = isHeld ? await heldText?.(id, { userId, now: clock.now() }) : undefined
  return joinDetail(toFreshDetail(row, await saleTerms(row), held), row.body || (await writeOut(db, id, reference)))
}

/** The id of an item that is named by its id or by its number. @throws Refusal NOT_FOUND */
export async function itemIdOf(tools: CatalogueTools, idOrNumber: string): Promise<number> {
  if (/^\d+$/.test(idOrNumber)) return Number(idOrNumber)
  const row = await tools.db
    .selectFrom('item')
    .select('id')
    .where('itemNo', '=', idOrNumber.toUpperCase())
    .executeTakeFirst()
  if (!row) throw new Refusal(RET.NOT_FOUND, ITEM_NOT_FOUND)
  return row.id
}

/** @throws Refusal NOT_FOUND */
export async function itemReport(tools: CatalogueTools, id: number): Promise<InspectionReport> {
  const [row] = await readReport(tools.db, [id])
  if (!row?.report) throw new Refusal(RET.NOT_FOUND, ITEM_NOT_FOUND)
  return toReport(row.report)
}
