/** Lines and holds as objects with a state. A hold's line is locked before it, and both before the item. */
import type { Selectable } from 'kysely'
import { RET } from '@contract/constants'
import { settingSql } from '../../kit/settings'
import { Refusal } from '../../kit/refusal'
import { defineObject } from '../../state-graph/object'
import type { Act, ObjectKind } from '../../state-graph/object-types'
import { letGoItems, takeItems } from '../catalogue/holding'
import { lineGraph, lineHoldGraph, type HoldNames, type LineNames } from './graph'
import { REFUSALS } from './messages'
import { ownerOf } from './owners'
import { lineSettings } from './settings'
import type { LineHoldTable, LineTable } from './tables'

export type LineRecord = Selectable<LineTable>
export type HoldRecord = Selectable<LineHoldTable>
export type HoldAct = Act<HoldNames, HoldRecord, LineRecord>

export const lines = defineObject<LineNames, LineRecord>({
  graph: lineGraph,
  tables: { object: 'line', events: 'line_event', owner: 'line_id' },
  prefix: 'ZL',
  lockParent: null,
  owner: null,
  effects: {},
  timers: null,
  unique: { line_of_item: () => new Refusal(RET.CONFLICT, REFUSALS.elsewhere) },
  refusals: { notFound: REFUSALS.lineNotFound, stateChanged: REFUSALS.stateChanged },
})

/** Whether an owner goes on with a line. */
export const isRunning = ({ state }: Pick<LineRecord, 'state'>): boolean => state === 'QUEUED' || state === 'OPEN'

/** States of items that are with their buyers, whatever became of them. */
export const SOLD: readonly string[] = ['SOLD', 'RETURN_QC']

/** Who has an item that an owner keeps for itself. */
export const ownerHolder = ({ ownerNo, ownerKind }: Pick<LineRecord, 'ownerKind' | 'ownerNo'>) =>
  ({ kind: ownerKind, ref: ownerNo }) as const
export const holdHolder = ({ number }: Pick<HoldRecord, 'number'>) => ({ kind: 'live', ref: number }) as const

/** The item goes back where it was: to the owner that keeps it for itself, else on sale. */
async function giveBack({ trx, object: hold, parent: line, now }: HoldAct): Promise<void> {
  const isKept = line.isExclusive && isRunning(line)
  const kept = isKept ? await takeItems(trx, [hold.itemId], { from: holdHolder(hold), to: ownerHolder(line) }) : []
  if (kept.length === 0) await letGoItems(trx, [hold.itemId], holdHolder(hold))
  if (line.state !== 'OPEN') return
  await ownerOf(line.ownerKind).tell(trx, [{ ownerNo: line.ownerNo, type: 'line.free', lineNo: line.number }], now)
}

export const lineHolds: ObjectKind<HoldNames, HoldRecord, LineRecord> = defineObject<HoldNames, HoldRecord, LineRecord>(
  {
    graph: lineHoldGraph,
    tables: { object: 'line_hold', events: 'line_hold_event', owner: 'line_hold_id' },
    prefix: 'ZW',
    lockParent: (trx, { lineId }) =>
      trx.selectFrom('line').selectAll().where('id', '=', lineId).forUpdate().executeTakeFirst(),
    owner: { actor: 'buyer', of: ({ userId }) => userId },
    effects: {
      giveBack,
      leave: ({ trx, object }) => letGoItems(trx, [object.itemId], holdHolder(object), 'OFF_SHELF'),
    },
    timers: {
      ms: (key) => settingSql(lineSettings, key),
      run: (act, { then }) => lineHolds.move(act, then, { endedAt: act.now }),
    },
    unique: {
      line_hold_of_line: () => new Refusal(RET.ITEM_TAKEN, REFUSALS.taken),
      line_hold_of_user: () => new Refusal(RET.CONFLICT, REFUSALS.hasHold),
    },
    refusals: { notFound: REFUSALS.holdNotFound, stateChanged: REFUSALS.holdOver },
  },
)
