/**
 * Inspections of what has come to us, an order's merchant items above all: OPEN → DONE, or by way of SECOND, when
 * the first inspector calls one a fake: another inspector must agree. Who
 * counted a parcel never inspects it (design: console, roles).
 */
import { sql, type Selectable } from 'kysely'
import { RET } from '@contract/constants'
import type { InspectionLine, Verdict } from '@contract/admin/inspection'
import type { ParcelKind } from '@contract/admin/parcel'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import type { InspectionTable } from './tables'

export type InspectionRow = Selectable<InspectionTable>

export const INSPECTION_REFUSALS = {
  changed: '查验状态已变化，请刷新后再试',
  ownParcel: '您清点过这个包裹，请由另一位鉴定师查验',
  sameInspector: '复核须由另一位鉴定师进行',
  wrongItems: '请逐件填写查验结果',
  noDifferences: '请写明与描述的出入',
} as const

interface NewInspection extends Pick<InspectionRow, 'kind' | 'ref' | 'ownerId'> {
  /** Ids of the operators who counted what is inspected. */
  receivers: readonly string[]
  now: number
}

/**
 * Begins an inspection of what has been counted, or does nothing while one is under way. An order is inspected once,
 * anything else again when it must be: its numbers are Q, the reference and from the second on -2, -3.
 */
export async function openInspection(trx: Db, { kind, ref, ownerId, receivers, now }: NewInspection): Promise<void> {
  const made = await inspectionsOf(trx, kind, ref)
  if (made.some(({ state }) => state !== 'DONE') || (kind === 'order' && made.length > 0)) return
  await trx
    .insertInto('inspection')
    .values({
      inspectionNo: `Q${ref}${made.length === 0 ? '' : `-${made.length + 1}`}`,
      orderNo: kind === 'order' ? ref : null,
      kind,
      ref,
      ownerId,
      state: 'OPEN',
      receivers: JSON.stringify(receivers),
      inspectorId: null,
      secondId: null,
      verdict: null,
      createdAt: now,
      doneAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function inspectionOf(db: Db, orderNo: string): Promise<InspectionRow | undefined> {
  return db.selectFrom('inspection').selectAll().where('orderNo', '=', orderNo).executeTakeFirst()
}

/** All inspections of a thing, oldest first. */
export async function inspectionsOf(db: Db, kind: ParcelKind, ref: string): Promise<InspectionRow[]> {
  return db.selectFrom('inspection').selectAll().where('kind', '=', kind).where('ref', '=', ref).orderBy('id').execute()
}

export async function findInspection(db: Db, inspectionNo: string): Promise<InspectionRow | undefined> {
  return db.selectFrom('inspection').selectAll().where('inspectionNo', '=', inspectionNo).executeTakeFirst()
}

/** The verdict of an order is that of its worst item. */
export function verdictOf(lines: readonly InspectionLine[]): Verdict {
  const has = (verdict: Verdict) => lines.some((line) => line.verdict === verdict)
  return has('fake') ? 'fake' : has('mismatch') ? 'mismatch' : 'pass'
}

/** @throws Refusal BAD_REQUEST unless every item is judged once, with its differences. */
export function checkLines(lines: readonly InspectionLine[], itemIds: readonly number[]): void {
  const judged = lines.map(({ itemId }) => Number(itemId)).toSorted((a, b) => a - b)
  const wanted = itemIds.toSorted((a, b) => a - b)
  if (judged.length !== wanted.length || judged.some((id, at) => id !== wanted[at])) {
    throw new Refusal(RET.BAD_REQUEST, INSPECTION_REFUSALS.wrongItems, { lines: INSPECTION_REFUSALS.wrongItems })
  }
  const bare = lines.findIndex(({ verdict, differences }) => verdict !== 'pass' && differences.trim() === '')
  if (bare >= 0) {
    const fields = { [`lines.${bare}.differences`]: INSPECTION_REFUSALS.noDifferences }
    throw new Refusal(RET.BAD_REQUEST, INSPECTION_REFUSALS.noDifferences, fields)
  }
}

type Saved = Partial<
  Pick<InspectionRow, 'state' | 'inspectorId' | 'secondId' | 'secondNote' | 'verdict' | 'doneAt'>
> & {
  lines?: readonly InspectionLine[]
}

/** @throws Refusal CONFLICT when another operator was faster. */
export async function saveInspection(trx: Db, inspection: InspectionRow, { lines, ...set }: Saved): Promise<void> {
  const changed = await trx
    .updateTable('inspection')
    .set({ ...set, ...(lines && { lines: JSON.stringify(lines) }), version: sql<number>`version + 1` })
    .where('id', '=', inspection.id)
    .where('version', '=', inspection.version)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new Refusal(RET.CONFLICT, INSPECTION_REFUSALS.changed)
}
