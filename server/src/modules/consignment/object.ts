/**
 * Consignments, as an object with a state. What an order does to them comes under the order's lock, what a parcel does
 * under the consignment's, then the parcel's: order, consignments by their numbers, parcels, items.
 */
import { sql, type Selectable } from 'kysely'
import { dayTextOf } from '../../kit/china-day'
import { settingMs, settingSql } from '../../kit/settings'
import { yuan } from '../../kit/yuan'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import type { Timer } from '../../state-graph/graph'
import { defineObject } from '../../state-graph/object'
import type { Act } from '../../state-graph/object-types'
import { unlistItem } from '../catalogue/list-items'
import { writeMessage } from '../messages/service'
import type { TemplateName } from '../messages/templates'
import { revokeConsents } from '../price-consent/consents'
import { letPicturesGo } from '../private-picture/pictures'
import { findValuation } from '../valuation/valuations'
import { consignmentGraph, type ConsignNames, type ConsignStep } from './graph'
import { helpOf, REASONS, REFUSALS, STATE_NAMES } from './messages'
import { consignSettings } from './settings'
import type { ConsignmentTable } from './tables'

export type ConsignmentRecord = Selectable<ConsignmentTable>
export type ConsignAct = Act<ConsignNames, ConsignmentRecord, null>

export const consignments = defineObject<ConsignNames, ConsignmentRecord>({
  graph: consignmentGraph,
  tables: { object: 'consignment', number: 'sell_no', events: 'consignment_event', owner: 'consignment_id' },
  prefix: 'S',
  newNumber: (now) => sql`next_sell_no(${now}::bigint)`,
  lockParent: null,
  owner: { actor: 'user', of: ({ userId }) => userId },
  eachStep: (now) => ({ dueAt: null, stateAt: now, reminded: 0 }),
  effects: {
    tellSeller,
    letPicturesGo: ({ trx, object: { sellNo }, now, settings }) =>
      letPicturesGo(trx, { kind: 'consignment', id: sellNo }, { endedAt: now, settings }),
    stopClock: ({ trx, object: { id } }) => setDeadline(trx, id, null),
    resumeTerm: async ({ trx, object, now }) => {
      const term = await settingMs(trx, consignSettings, 'consign.term')
      // The terms follow each other from the first day on sale.
      const began = object.termBeganAt ?? now
      await setDeadline(trx, object.id, began + (Math.floor((now - began) / term) + 1) * term)
    },
    endConsents: async ({ trx, object: { itemId, userId }, now }) => {
      if (itemId !== null) await revokeConsents(trx, { itemId, ownerId: userId, now })
    },
  },
  timers: {
    ms: (key) => settingSql(consignSettings, key),
    run: (act, timer) => termOrReturn(act, timer),
    remind: {
      states: ['NEED_PHOTOS', 'QUOTED', 'TO_SHIP'],
      write: (trx, object, { before, now, settings }) =>
        writeMessage(trx, settings, {
          userId: object.userId,
          template: 'consign.dueSoon',
          values: {
            item: object.title,
            state: STATE_NAMES[object.state],
            left: String(Math.round(before / 3_600_000)),
          },
          target: targetOf(object),
          dedupeKey: `consign.dueSoon:${object.sellNo}:${object.version}:${before}`,
          now,
        }),
    },
  },
  refusals: REFUSALS,
})

const setDeadline = (trx: Db, id: number, at: number | null): Promise<unknown> =>
  sql`update consignment set deadline_at = ${at}::bigint where id = ${id}`.execute(trx)

export const targetOf = ({ sellNo }: Pick<ConsignmentRecord, 'sellNo'>) => ({
  route: 'sellerProductView',
  params: { sellNo },
})

/** The message of each step that its seller did not make alone; a plan and a reminder have their own. */
const TEMPLATES: Readonly<Partial<Record<ConsignStep, TemplateName>>> = {
  requestPhotos: 'consign.photos',
  expirePhotos: 'consign.rejected',
  reject: 'consign.rejected',
  quote: 'consign.quoted',
  expireQuote: 'consign.closed',
  expireShip: 'consign.closed',
  ship: 'consign.shipped',
  count: 'consign.received',
  refuse: 'consign.refused',
  confirmPrice: 'consign.listed',
  sell: 'consign.sold',
  unsell: 'consign.again',
  comeBack: 'consign.again',
  comeBackWorse: 'consign.inspectAgain',
  expireConfirm: 'consign.toReturn',
  unsellHome: 'consign.toReturn',
  comeBackHome: 'consign.toReturn',
  recall: 'consign.toReturn',
  endTerm: 'consign.toReturn',
  send: 'consign.sentBack',
  confirmBySilence: 'consign.returned',
  compensate: 'consign.compensated',
}

/** The amount that a state's message names, fen. */
async function amountOf(trx: Db, object: ConsignmentRecord): Promise<number> {
  if (object.state === 'QUOTED' && object.valuationNo !== null) {
    return (await findValuation(trx, object.valuationNo))?.listFen ?? 0
  }
  if (object.state === 'IN_TRANSIT' || object.state === 'COMPENSATED') return object.insuredFen
  if (object.itemId === null) return 0
  const item = await trx.selectFrom('item').select('priceFen').where('id', '=', object.itemId).executeTakeFirst()
  return item?.priceFen ?? 0
}

async function tellSeller({ trx, object, settings, now }: ConsignAct, step: ConsignStep): Promise<void> {
  const template = TEMPLATES[step]
  if (template === undefined) return
  const { sellNo, version, userId, title, reason, asked, deadlineAt } = object
  await writeMessage(trx, settings, {
    userId,
    template,
    values: {
      item: title,
      amount: yuan(await amountOf(trx, object)),
      reason: step === 'requestPhotos' ? (asked?.words ?? '') : reason,
      day: deadlineAt === null ? '' : dayTextOf(deadlineAt, now),
    },
    target: targetOf(object),
    dedupeKey: `${template}:${sellNo}:${version}`,
    now,
  })
}

/** Locks consignments for acts of the shop itself, by their numbers. */
export async function lockAll(trx: Db, sellNos: readonly string[]): Promise<ConsignmentRecord[]> {
  if (sellNos.length === 0) return []
  return trx
    .selectFrom('consignment')
    .selectAll()
    .where('sellNo', 'in', [...new Set(sellNos)])
    .orderBy('sellNo')
    .forUpdate()
    .execute()
}

/** What timers do: most make their step; a term on sale is renewed at the same price, until the longest is over. */
async function termOrReturn(act: ConsignAct, { then }: Timer<ConsignNames>): Promise<unknown> {
  switch (then) {
    case 'endTerm':
      return endTerm(act)
    case 'expirePhotos':
      return consignments.move(act, then, { reason: REASONS.noPhotos, help: helpOf.noPhotos })
    case 'expireQuote':
      return consignments.move(act, then, { reason: REASONS.quoteOver, help: helpOf.quoteOver })
    case 'expireShip':
      return consignments.move(act, then, { reason: REASONS.notSent })
    case 'expireConfirm':
      return consignments.move(act, then, { reason: REASONS.notAgreed })
    default:
      return consignments.move(act, then)
  }
}

async function endTerm(act: ConsignAct): Promise<unknown> {
  const { trx, object, now } = act
  const longest = await settingMs(trx, consignSettings, 'consign.longest')
  const term = await settingMs(trx, consignSettings, 'consign.term')
  const began = object.termBeganAt ?? object.stateAt
  if (now - began < longest) return renew(act, Math.min(now + term, began + longest))
  const by = { by: object.sellNo, reason: REASONS.termOver, now }
  if (object.itemId === null) throw new Error(`consignment ${object.sellNo} is on sale without an item`)
  // A buyer has it at this moment: it leaves when the buyer lets go, and is sold when the buyer pays.
  if ((await unlistItem(trx as Trx, object.itemId, by)) === 'leaving') {
    return consignments.note({ ...act, reason: REASONS.termOver }, 'askRecall', { recallAt: now, deadlineAt: null })
  }
  return consignments.move(act, 'endTerm', { reason: REASONS.termOver })
}

async function renew(act: ConsignAct, deadlineAt: number): Promise<unknown> {
  const { trx, object, now, settings } = act
  const renewed = await consignments.note(act, 'renew', { deadlineAt, reminded: 0 })
  return writeMessage(trx, settings, {
    userId: object.userId,
    template: 'consign.renewed',
    values: { item: object.title, day: dayTextOf(deadlineAt, now) },
    target: targetOf(object),
    dedupeKey: `consign.renewed:${object.sellNo}:${renewed.version}`,
    now,
  })
}
