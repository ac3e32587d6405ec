/**
 * Carries out transitions of items (graph.ts) with their event: operators', and those of an item's owner
 * (list-items.ts). Holders' are in holding.ts.
 */
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { createStates } from '../../state-graph/change-state'
import { itemGraph, type ItemDeskStep, type ItemNames, type ItemOwnerStep } from './graph'
import { DESK } from './messages'

const states = createStates<ItemNames, { id: number; version: number }>(itemGraph, {
  table: 'item',
  number: 'item_no',
  events: 'item_event',
  owner: 'item_id',
  timerMs: () => sql`null::bigint`,
  refusal: DESK.stateChanged,
  parts: () => ({ set: sql`version = item.version + 1, order_no = null, leaving = false` }),
})

export interface ItemMove {
  itemNo: string
  step: ItemDeskStep
  operatorId: number
  reason: string
  /** ms */
  now: number
}

/** @throws Refusal CONFLICT when the item is not (or no longer) where the step starts */
export async function moveItem(trx: Db, { itemNo, step, operatorId, reason, now }: ItemMove): Promise<void> {
  await states.change(trx, {
    number: itemNo,
    step,
    actor: { kind: 'operator', id: String(operatorId) },
    reason,
    now,
  })
}

/**
 * A step of the area whose item it is.
 * @param by the number of the consignment
 * @throws Refusal CONFLICT when the item is not (or no longer) where the step starts
 */
export async function moveOwnItem(
  trx: Db,
  { itemNo, step, by, reason, now }: { itemNo: string; step: ItemOwnerStep; by: string; reason: string; now: number },
): Promise<void> {
  await states.change(trx, { number: itemNo, step, actor: { kind: 'holder', id: by }, reason, now })
}

/** The first event of an item that an operator has drawn up. */
export function noteItemCreated(
  trx: Db,
  { id, operatorId, now }: { id: number; operatorId: string; now: number },
): Promise<void> {
  return states.noteCreated(trx, {
    id,
    state: 'DRAFT',
    actor: { kind: 'operator', id: operatorId },
    reason: '',
    now,
  })
}
