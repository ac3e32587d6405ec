/**
 * Consignments follow what is sold of them: the order's steps under the order's lock, a buyer's return by a job, since
 * its item is locked by then (order/hooks.ts, after-sale/hooks.ts).
 */
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { transaction, type Trx } from '../../db/transaction'
import { enqueueJob } from '../../jobs/queue'
import type { JobHandler } from '../../jobs/runner'
import type { AppContext } from '../../kit/context'
import { settingMs, type Settings } from '../../kit/settings'
import { isPossible } from '../../state-graph/graph'
import type { CaseMoved } from '../after-sale/hooks'
import { findItem } from '../catalogue/desk/item-list'
import { listItem, relistItem } from '../catalogue/list-items'
import type { OrderMoved } from '../order/hooks'
import { beginInspection } from './acts/inspecting'
import { consignmentGraph, type ConsignStep } from './graph'
import { REASONS } from './messages'
import { consignments, lockAll, type ConsignAct, type ConsignmentRecord } from './object'
import { compensate } from './parcel-follower'
import { selectFeesVersion } from './rates'
import { consignSettings } from './settings'
import { bestCommissionFen, termsOfVersion, type Terms } from './terms'

/** Jobs; payloads { caseNo }, { itemId }. */
export const CASE_JOB = 'consign.case'
export const LEFT_JOB = 'consign.left'

interface Rates {
  locked: Terms | null
  /** Of the document 收费说明 in force. */
  feesVersion: number
}

/** Items that are on sale for their seller, for the orders that buy them (order/checkout.ts). */
export const orderTerms = {
  select: (itemIds: string, now: string) => `
    select item_id as "itemId", sell_no as "sellNo", user_id as "ownerId",
      json_build_object('locked', terms, 'feesVersion', (${selectFeesVersion(now)})) as rates
    from consignment where item_id = any(${itemIds}) and state = 'ON_SALE'`,
  commissionFen: (rates: unknown, priceFen: number): number => {
    const { locked, feesVersion } = rates as Rates
    const inForce = termsOfVersion(feesVersion)
    return bestCommissionFen(priceFen, locked ?? inForce, inForce)
  },
}

const bySystem = (
  trx: Db,
  object: ConsignmentRecord,
  by: { now: number; settings: Settings; reason?: string },
): ConsignAct => ({
  trx,
  object,
  parent: null,
  actor: { kind: 'system', id: '' },
  reason: by.reason ?? '',
  now: by.now,
  settings: by.settings,
})

const can = (step: ConsignStep, object: ConsignmentRecord): boolean => isPossible(consignmentGraph, step, object)

/** An order has made a step: so have the consignments that it sells. */
export async function followOrders(trx: Db, { order, lines, change, effects, settings }: OrderMoved): Promise<void> {
  const kept = lines.filter(({ returnedAt, sellNo }) => returnedAt === null && sellNo !== null)
  if (kept.length === 0 || effects.length === 0) return
  const { now } = change
  for (const object of await lockAll(
    trx,
    kept.flatMap(({ sellNo }) => sellNo ?? []),
  )) {
    const act = bySystem(trx, object, { now, settings })
    if (effects.includes('sellItems') && can('sell', object)) {
      await consignments.move(act, 'sell', { orderNo: order.orderNo })
    } else if (effects.includes('loseItems')) {
      if (object.orderNo === order.orderNo) await compensate(trx, object, { now, settings })
    } else if (effects.includes('restockItems') || effects.includes('withdrawItems')) {
      await unsell(act, order.orderNo)
    } else if (effects.includes('creditSellers') && object.orderNo === order.orderNo && can('complete', object)) {
      await consignments.move(act, 'complete')
    } else if (effects.includes('settleSellers') && object.orderNo === order.orderNo && can('settle', object)) {
      await consignments.move(act, 'settle')
    }
  }
}

/** Cancelled before it was sent: on sale again, or home when its seller had asked for that. */
async function unsell(act: ConsignAct, orderNo: string): Promise<void> {
  const { object, now, settings } = act
  if (object.orderNo !== orderNo || object.state !== 'SOLD') return
  const set = { orderNo: null }
  if (object.recallAt === null) {
    await consignments.move(act, 'unsell', { ...set, reason: '' })
    return
  }
  const dueAt = object.returnAddress === null ? null : now + settings.get(consignSettings, 'consign.send')
  await consignments.move(act, 'unsellHome', { ...set, reason: REASONS.orderCancelled, dueAt })
}

/** A returned item was found well: its consignment follows by a job, before which no item of it is locked. */
export async function followCases(trx: Db, { one, now }: CaseMoved): Promise<void> {
  if (one.type !== 'RETURN' || one.state !== 'WAIT_REFUND') return
  const sold = await trx
    .selectFrom('consignment')
    .select('id')
    .where('itemId', '=', one.itemId)
    .where('orderNo', '=', one.orderNo)
    .executeTakeFirst()
  if (sold) await enqueueJob(trx, { kind: CASE_JOB, payload: { caseNo: one.caseNo }, dueAt: now, now })
}

/** Items left the shop because their sellers wanted them back. */
export async function followLeft(trx: Db, itemIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ itemId: number }>`
    select item_id from consignment where item_id = any(${[...itemIds]}::bigint[]) and recall_at is not null`.execute(
    trx,
  )
  if (rows.length === 0) return
  for (const { itemId } of rows) {
    await enqueueJob(trx, { kind: LEFT_JOB, payload: { itemId: String(itemId) }, dueAt: 0, now: 0 })
  }
}

export function createConsignJobs({
  db,
  settings,
}: Pick<AppContext, 'db' | 'settings'>): Readonly<Record<string, JobHandler>> {
  return {
    [CASE_JOB]: ({ caseNo = '' }, now) =>
      transaction(db, async (trx) => {
        const one = await trx.selectFrom('afterSale').selectAll().where('caseNo', '=', caseNo).executeTakeFirst()
        if (!one) return
        const known = await trx
          .selectFrom('consignment')
          .select('sellNo')
          .where('itemId', '=', one.itemId)
          .executeTakeFirst()
        const [object] = await lockAll(trx, known ? [known.sellNo] : [])
        if (!object || object.orderNo !== one.orderNo) return
        await comeBack(bySystem(trx, object, { now, settings }), {
          isWorse: one.deductFen > 0,
          isFake: one.reason === 'notGenuine',
        })
      }),
    [LEFT_JOB]: ({ itemId = '0' }, now) =>
      transaction(db, async (trx) => {
        const known = await trx
          .selectFrom('consignment')
          .select('sellNo')
          .where('itemId', '=', Number(itemId))
          .executeTakeFirst()
        const [object] = await lockAll(trx, known ? [known.sellNo] : [])
        // Sold after all, or gone by another way.
        if (object?.state !== 'ON_SALE' || object.recallAt === null) return
        const item = await findItem(trx, Number(itemId), true)
        if (item?.state !== 'OFF_SHELF') return
        const dueAt = object.returnAddress === null ? null : now + settings.get(consignSettings, 'consign.send')
        const set = { reason: REASONS.recalled, dueAt }
        await consignments.move(bySystem(trx, object, { now, settings, reason: REASONS.recalled }), 'recall', set)
      }),
  }
}

/** A buyer's return has passed: on sale at its old price, inspected anew when it came back worse, else home. */
async function comeBack(act: ConsignAct, { isWorse, isFake }: { isWorse: boolean; isFake: boolean }): Promise<void> {
  const { trx, object, now, settings } = act
  const { itemId, sellNo } = object
  if (itemId === null) return
  if (isFake || object.state === 'PAID' || object.recallAt !== null) {
    if (!can('comeBackHome', object)) return
    const dueAt = object.returnAddress === null ? null : now + settings.get(consignSettings, 'consign.send')
    const reason = isFake ? REASONS.fake : REASONS.returned
    await consignments.move({ ...act, reason }, 'comeBackHome', { reason, dueAt, orderNo: null })
    return
  }
  if (!can('comeBack', object)) return
  if (isWorse) {
    const dueAt = now + (await settingMs(trx, consignSettings, 'consign.inspect'))
    const moved = await consignments.move({ ...act, reason: REASONS.returned }, 'comeBackWorse', {
      dueAt,
      orderNo: null,
      plan: null,
    })
    await beginInspection({ ...act, object: moved })
    return
  }
  const item = await findItem(trx, itemId, true)
  const by = { by: sellNo, reason: REASONS.returned, now }
  if (item?.state === 'RETURN_QC') await relistItem(trx as Trx, itemId, by)
  else if (item?.state === 'OFF_SHELF') await listItem(trx as Trx, itemId, by)
  await consignments.move({ ...act, reason: REASONS.returned }, 'comeBack', { orderNo: null, reason: '' })
}
