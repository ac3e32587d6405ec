/** Consignments in the console (design: selling, section 5): valued, counted, inspected, priced, chased, sent back. */
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { ConsoleArea, RecordSource, RecordView } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { defineConsole } from '../../state-graph/object-console'
import { operatorActions } from './console-actions'
import { readConsignment } from './console-record'
import { ACTOR_NAMES, CONSOLE_TEXT as T, MODEL_NAMES, STATE_NAMES, STEP_NAMES } from './messages'
import { consignments } from './object'

/** Consignments on a user's record. */
const MOST_OF_USER = 10

/** How long a seller says nothing before we call, ms. */
const SILENT_MS = 3 * 24 * 60 * 60_000

const consoleOf = (ctx: AppContext) =>
  defineConsole(consignments, {
    area: T.area,
    title: T.consignment,
    permission: 'consign.read',
    texts: { state: T.state, states: STATE_NAMES, steps: STEP_NAMES, actors: ACTOR_NAMES },
    tones: {
      VALUING: 'warning',
      NEED_PHOTOS: 'info',
      VALUATION_REJECTED: 'bad',
      QUOTED: 'info',
      CLOSED: 'plain',
      TO_SHIP: 'info',
      IN_TRANSIT: 'info',
      RECEIVED: 'warning',
      INSPECTING: 'warning',
      PRICE_CONFIRM: 'info',
      ON_SALE: 'good',
      SOLD: 'good',
      SETTLING: 'good',
      PAID: 'good',
      TO_RETURN: 'warning',
      RETURNING: 'info',
      RETURNED: 'plain',
      COMPENSATED: 'bad',
    },
    titleOf: ({ title }) => title,
    due: ['dueAt', 'deadlineAt'],
    queues: [
      {
        name: 'consignValuing',
        title: T.queues.valuing,
        permission: 'consign.value',
        states: ['VALUING'],
        hasStates: true,
        bulkActions: ['reject'],
      },
      {
        name: 'consignCounting',
        title: T.queues.counting,
        permission: 'consign.receive',
        states: ['IN_TRANSIT', 'TO_SHIP'],
        where: () => sql`parcel_no is not null`,
      },
      {
        name: 'consignInspecting',
        title: T.queues.inspecting,
        permission: 'consign.inspect',
        states: ['RECEIVED', 'INSPECTING'],
      },
      {
        name: 'consignPricing',
        title: T.queues.pricing,
        permission: 'consign.price',
        states: ['PRICE_CONFIRM'],
        where: () => sql`plan is null`,
      },
      {
        name: 'consignRising',
        title: T.queues.rising,
        permission: 'consign.price',
        states: ['ON_SALE'],
        where: () => sql`plan->'rise' is not null`,
      },
      {
        name: 'consignChasing',
        title: T.queues.chasing,
        permission: 'consign.receive',
        states: ['PRICE_CONFIRM', 'TO_RETURN'],
        where: (now) =>
          sql`state_at <= ${now - SILENT_MS} and (state = 'PRICE_CONFIRM' and plan is not null or state = 'TO_RETURN' and return_address is null)`,
      },
      {
        name: 'consignSendingBack',
        title: T.queues.sendingBack,
        permission: 'consign.ship',
        states: ['TO_RETURN'],
        where: () => sql`return_address is not null`,
      },
    ],
    columns: [
      { name: 'number', title: T.number, of: ({ sellNo }) => sellNo },
      { name: 'model', title: T.model, of: ({ model }) => MODEL_NAMES[model] },
      {
        name: 'amount',
        title: T.list,
        kind: 'fen',
        of: ({ insuredFen, snapshot }) => insuredFen || snapshot.expectFen,
      },
      { name: 'since', title: T.since, kind: 'time', of: ({ stateAt }) => stateAt },
    ],
    read: readConsignment,
    audited: ({ state, valuationNo, planVersion, plan: agreed }) => ({
      state,
      valuationNo,
      planVersion,
      startFen: agreed?.startFen ?? null,
    }),
    actions: operatorActions(ctx),
    finds: { pattern: /^(S|GJ|B)\d{14}$/u, own: ['sellNo', 'valuationNo', 'parcelNo', 'backParcelNo'] },
  })

/** What a user has handed in, on the user's record: the newest first. */
export async function userSection(db: Db, userId: number): Promise<RecordView['sections'][number]> {
  const found = await db
    .selectFrom('consignment')
    .select(['sellNo', 'title', 'state'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(MOST_OF_USER)
    .execute()
  return {
    title: T.area,
    facts: found.map(({ sellNo, title, state }) => ({
      name: STATE_NAMES[state],
      value: title,
      kind: 'record',
      to: { kind: 'consignment', id: sellNo },
    })),
  }
}

export function registerConsole(ctx: AppContext): ConsoleArea {
  const area = consoleOf(ctx).area(ctx)
  const addressOf = async (db: Db, sellNo: string) => (await consignments.find(db, sellNo))?.returnAddress ?? null
  /** Whoever sends it back reads where to. */
  const reveal: RecordSource['reveal'] = {
    name: async (db, sellNo) => (await addressOf(db, sellNo))?.name ?? null,
    phone: async (db, sellNo) => (await addressOf(db, sellNo))?.phone ?? null,
    address: async (db, sellNo) => {
      const to = await addressOf(db, sellNo)
      return to && `${to.regionName}${to.detail}`
    },
  }
  return { ...area, records: (area.records ?? []).map((record) => ({ ...record, reveal })) }
}
