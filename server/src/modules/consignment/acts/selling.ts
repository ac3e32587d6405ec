/** From the plan to the sale: the seller's consent, changes of the plan, its later prices. */
import type { ConsignRiseInput } from '@contract/admin/consign'
import { RET } from '@contract/constants'
import type { PlanStep } from '@contract/selling'
import { sql } from 'kysely'
import type { Db } from '../../../db/handle'
import { transaction, type Trx } from '../../../db/transaction'
import type { Sweep } from '../../../jobs/runner'
import type { AppContext } from '../../../kit/context'
import type { Settings } from '../../../kit/settings'
import { Refusal, refuseField } from '../../../kit/refusal'
import { yuan } from '../../../kit/yuan'
import { findItem, type StoredItem } from '../../catalogue/desk/item-list'
import { writePrice } from '../../catalogue/desk/prices'
import { listItem } from '../../catalogue/list-items'
import { writeMessage } from '../../messages/service'
import { revokeConsents, writeConsent } from '../../price-consent/consents'
import { verifiedPerson } from '../../verification/people'
import { CONSENT_TEXT, PRICE_REASON, REFUSALS } from '../messages'
import { consignments, targetOf, type ConsignAct, type ConsignmentRecord } from '../object'
import { ratesOf } from '../rates'
import { consignSettings } from '../settings'
import type { Plan, Rise } from '../tables'
import { netFen } from '../terms'
import { checkSteps, dated, nextStepAt } from './plan-steps'

export interface Agreed {
  planVersion: number
  floorFen: number
  steps?: readonly PlanStep[] | undefined
  /** Of the first price, as the seller saw it. */
  netFen: number
}

interface Wanted {
  startFen: number
  floorFen: number
  steps: readonly PlanStep[]
}

/** @throws Refusal BAD_REQUEST beside the field, PRICE_CHANGED when the seller saw another amount */
async function check(act: ConsignAct, { startFen, floorFen, steps }: Wanted, seenNet: number): Promise<void> {
  if (floorFen > startFen) throw refuseField('floorFen', REFUSALS.floorHigh)
  checkSteps(startFen, floorFen, steps)
  const rates = await ratesOf(act.trx, act.object, act.now)
  if (netFen(startFen, ...rates) !== seenNet) throw new Refusal(RET.PRICE_CHANGED, REFUSALS.net)
}

/** What a price needs beside the consent. @throws Refusal IDENTITY_NEEDED above the operator's limit */
async function checkIdentity({ trx, object, settings }: ConsignAct, priceFen: number): Promise<void> {
  if (priceFen <= settings.get(consignSettings, 'consign.identityFen')) return
  if (!(await verifiedPerson(trx, object.userId))) throw new Refusal(RET.IDENTITY_NEEDED, REFUSALS.identity)
}

/**
 * Keeps the words that the seller read, with every price and its net; what was agreed to before ends.
 * @param at when the seller agreed
 */
async function consent(
  act: ConsignAct,
  itemId: number,
  { startFen, floorFen, steps }: Wanted,
  at = act.now,
): Promise<void> {
  const { trx, object, now } = act
  const rates = await ratesOf(trx, object, now)
  const net = (priceFen: number) => netFen(priceFen, ...rates)
  const rungs = steps.map(({ priceFen, days }) => CONSENT_TEXT.step(days, yuan(priceFen), yuan(net(priceFen)))).join('')
  const pricesFen = [startFen, ...steps.map(({ priceFen }) => priceFen)]
  await revokeConsents(trx, { itemId, ownerId: object.userId, now })
  await writeConsent(trx, {
    itemId,
    ownerId: object.userId,
    kind: 'ladder',
    pricesFen,
    netsFen: pricesFen.map(net),
    text: CONSENT_TEXT.plan(yuan(startFen), yuan(net(startFen)), rungs, yuan(floorFen), yuan(net(floorFen))),
    at,
  })
}

/** @throws Error for a consignment without an item */
async function itemOf({ trx, object: { itemId, sellNo } }: ConsignAct): Promise<StoredItem> {
  const item = itemId === null ? null : await findItem(trx, itemId, true)
  if (!item) throw new Error(`consignment ${sellNo} has no item`)
  return item
}

/**
 * The seller agrees to the plan: consent and listing in one transaction.
 * @throws Refusal CONFLICT for another plan or state; BAD_REQUEST; PRICE_CHANGED; IDENTITY_NEEDED
 */
export async function confirmPrice(act: ConsignAct, agreed: Agreed): Promise<ConsignmentRecord> {
  const { trx, object, now } = act
  if (object.state !== 'PRICE_CONFIRM') throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
  if (object.plan === null) throw new Refusal(RET.CONFLICT, REFUSALS.noPlan)
  if (object.planVersion !== agreed.planVersion) throw new Refusal(RET.CONFLICT, REFUSALS.planChanged)
  if (object.report?.verdict === 'mismatch' && object.infoConfirmedAt === null) {
    throw new Refusal(RET.MISSING, REFUSALS.readFirst)
  }
  const { startFen } = object.plan
  const wanted = { startFen, floorFen: agreed.floorFen, steps: agreed.steps ?? [] }
  await check(act, wanted, agreed.netFen)
  await checkIdentity(act, startFen)
  const item = await itemOf(act)
  await consent(act, item.id, wanted)
  if (item.priceFen !== startFen)
    await writePrice(trx as Trx, item, { priceFen: startFen, reason: PRICE_REASON.change, now })
  await listItem(trx as Trx, item.id, { by: object.sellNo, reason: '', now })
  const steps = dated(wanted.steps, now)
  const plan: Plan = { startFen, floorFen: wanted.floorFen, steps, agreedAt: now }
  return consignments.move(act, 'confirmPrice', {
    plan,
    nextStepAt: nextStepAt(steps),
    termBeganAt: object.termBeganAt ?? now,
  })
}

/** Another price of what is on sale, with a consent of its own. A buyer who pays at this moment keeps the old one. */
export async function changePlan(act: ConsignAct, agreed: Agreed & { priceFen: number }): Promise<ConsignmentRecord> {
  const { object, now } = act
  if (object.state !== 'ON_SALE' || object.plan === null) throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
  if (object.planVersion !== agreed.planVersion) throw new Refusal(RET.CONFLICT, REFUSALS.planChanged)
  const { priceFen } = agreed
  const wanted = { startFen: priceFen, floorFen: agreed.floorFen, steps: agreed.steps ?? [] }
  await check(act, wanted, agreed.netFen)
  await checkIdentity(act, priceFen)
  const item = await itemOf(act)
  if (item.state !== 'ON_SALE') throw new Refusal(RET.CONFLICT, REFUSALS.held)
  const risen = 100 + act.settings.get(consignSettings, 'consign.rise')
  if (priceFen * 100 > item.priceFen * risen) {
    const rise: Rise = {
      priceFen,
      floorFen: wanted.floorFen,
      steps: [...wanted.steps],
      netFen: agreed.netFen,
      askedAt: now,
    }
    return consignments.note(act, 'askRise', { plan: { ...object.plan, rise }, planVersion: object.planVersion + 1 })
  }
  return take(act, item, wanted, { name: 'changePlan', at: now })
}

/** The new price holds from now on; what waited for an appraiser does not any more. @param at when the seller agreed */
async function take(
  act: ConsignAct,
  item: StoredItem,
  wanted: Wanted,
  { name, at }: { name: 'allowRise' | 'changePlan'; at: number },
): Promise<ConsignmentRecord> {
  const { trx, object, now } = act
  const { startFen: priceFen } = wanted
  await consent(act, item.id, wanted, at)
  if (item.priceFen !== priceFen) await writePrice(trx as Trx, item, { priceFen, reason: PRICE_REASON.change, now })
  const steps = dated(wanted.steps, now)
  return consignments.note(act, name, {
    plan: { startFen: priceFen, floorFen: wanted.floorFen, steps, agreedAt: now },
    planVersion: object.planVersion + 1,
    nextStepAt: nextStepAt(steps),
  })
}

/** The rise that waits. @throws Refusal CONFLICT when it does not any more */
function riseOf({ state, plan }: ConsignmentRecord): Rise {
  if (state !== 'ON_SALE' || !plan?.rise) throw new Refusal(RET.CONFLICT, REFUSALS.noRise)
  return plan.rise
}

const tellRise = (act: ConsignAct, template: 'consign.riseAllowed' | 'consign.riseDenied', fen: number, why: string) =>
  writeMessage(act.trx, act.settings, {
    userId: act.object.userId,
    template,
    values: { item: act.object.title, amount: yuan(fen), reason: why },
    target: targetOf(act.object),
    dedupeKey: `${template}:${act.object.sellNo}:${act.object.version}`,
    now: act.now,
  })

/** An appraiser lets the seller's higher price hold. @throws Refusal CONFLICT; PRICE_CHANGED when its net is another */
export async function allowRise(act: ConsignAct): Promise<ConsignmentRecord> {
  const { priceFen, floorFen, steps, netFen: seenNet, askedAt } = riseOf(act.object)
  const wanted = { startFen: priceFen, floorFen, steps }
  await check(act, wanted, seenNet)
  const item = await itemOf(act)
  if (item.state !== 'ON_SALE') throw new Refusal(RET.CONFLICT, REFUSALS.held)
  const taken = await take(act, item, wanted, { name: 'allowRise', at: askedAt })
  await tellRise(act, 'consign.riseAllowed', priceFen, '')
  return taken
}

/** It does not: the price stays as it is. */
export async function denyRise(act: ConsignAct, { words }: ConsignRiseInput): Promise<ConsignmentRecord> {
  const { priceFen } = riseOf(act.object)
  const { plan } = act.object
  if (plan === null) throw new Error('a rise without a plan')
  const { rise: _denied, ...kept } = plan
  await tellRise(act, 'consign.riseDenied', priceFen, words)
  const planVersion = act.object.planVersion + 1
  return consignments.note({ ...act, reason: words }, 'denyRise', { plan: kept, planVersion })
}

/** Plans looked at in one run. */
const BATCH = 100
/** When the price of what a buyer holds is looked at again, ms. */
const AGAIN_MS = 10 * 60_000

/**
 * Lowers one item by its plan: of several steps that are due only the latest. An item that a buyer holds keeps its
 * price; the step is looked at again.
 */
async function lower(trx: Db, sellNo: string, now: number, settings: Settings): Promise<boolean> {
  const actor = { kind: 'system', id: 'plan' } as const
  const act = await consignments.act(trx, sellNo, { actor, reason: '', now, settings })
  const { object } = act
  if (object.state !== 'ON_SALE' || object.plan === null || object.nextStepAt === null || object.nextStepAt > now)
    return false
  const { plan } = object
  const due = plan.steps.filter(({ at, doneAt }) => doneAt === null && at !== null && at <= now)
  const latest = due.at(-1)
  if (!latest) return false
  const item = await itemOf(act)
  if (item.state !== 'ON_SALE') {
    await sql`update consignment set next_step_at = ${now + AGAIN_MS} where id = ${object.id}`.execute(trx)
    return false
  }
  if (latest.priceFen < item.priceFen) {
    await writePrice(trx as Trx, item, { priceFen: latest.priceFen, reason: PRICE_REASON.step, now })
  }
  const steps = plan.steps.map((step) => (due.includes(step) ? { ...step, doneAt: now } : step))
  const lowered = await consignments.note(act, 'lower', { plan: { ...plan, steps }, nextStepAt: nextStepAt(steps) })
  await writeMessage(trx, settings, {
    userId: object.userId,
    template: 'consign.lowered',
    values: { item: object.title, amount: yuan(latest.priceFen) },
    target: targetOf(object),
    dedupeKey: `consign.lowered:${sellNo}:${lowered.version}`,
    now,
  })
  return true
}

export const createPlanSweep = ({ db, settings }: Pick<AppContext, 'db' | 'settings'>): Sweep => ({
  name: 'plans of consignments',
  everyMs: 60_000,
  run: async (now) => {
    const due = await db
      .selectFrom('consignment')
      .select('sellNo')
      .where('state', '=', 'ON_SALE')
      .where('nextStepAt', '<=', now)
      .orderBy('nextStepAt')
      .limit(BATCH)
      .execute()
    let done = 0
    for (const { sellNo } of due) {
      if (await transaction(db, (trx) => lower(trx, sellNo, now, settings))) done += 1
    }
    return done
  },
})
