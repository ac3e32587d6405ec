/** Queries of offers; object.ts makes and moves them. */
import type { OfferTab } from '@contract/offer'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../db/handle'
import { DAY_MS, LAPSE_WINDOW_MS, OFFER_PAGE_SIZE } from './limits'
import type { OfferRoundTable, OfferTable } from './tables'

export type OfferRecord = Selectable<OfferTable>
export type OfferRoundRecord = Selectable<OfferRoundTable>

export async function insertRound(trx: Db, round: Omit<OfferRoundRecord, 'id'>): Promise<void> {
  await trx.insertInto('offerRound').values(round).execute()
}

export async function roundsOf(db: Db, offerId: number): Promise<OfferRoundRecord[]> {
  return db.selectFrom('offerRound').selectAll().where('offerId', '=', offerId).orderBy('id').execute()
}

/** Open offers on items, locked, ascending. */
export async function lockOpenOn(trx: Db, itemIds: readonly number[]): Promise<OfferRecord[]> {
  if (itemIds.length === 0) return []
  return trx
    .selectFrom('offer')
    .selectAll()
    .where('itemId', 'in', itemIds)
    .where('state', 'in', ['PENDING', 'COUNTERED'])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The offer that an order was created with, locked; undefined for most orders. */
export async function lockOfOrder(trx: Db, orderNo: string): Promise<OfferRecord | undefined> {
  return trx
    .selectFrom('offer')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .where('state', '=', 'ORDERED')
    .forUpdate()
    .executeTakeFirst()
}

export async function openOfferOf(db: Db, userId: number, itemId: number): Promise<OfferRecord | undefined> {
  return db
    .selectFrom('offer')
    .selectAll()
    .where('userId', '=', userId)
    .where('itemId', '=', itemId)
    .where('state', 'in', ['PENDING', 'COUNTERED', 'ACCEPTED'])
    .executeTakeFirst()
}

/** How many offers a user has open, and how many were made within a day. */
export async function countOffers(db: Db, userId: number, now: number): Promise<{ open: number; today: number }> {
  const { rows } = await sql<{ open: number; today: number }>`
    select (count(*) filter (where state in ('PENDING', 'COUNTERED', 'ACCEPTED')))::int as open,
      (count(*) filter (where created_at > ${now - DAY_MS}))::int as today
    from offer where user_id = ${userId}`.execute(db)
  return { open: Number(rows[0]?.open ?? 0), today: Number(rows[0]?.today ?? 0) }
}

/**
 * Until when a user who let `most` accepted offers lapse within the window may make none, ms; null when she may.
 */
export async function refusedUntil(db: Db, userId: number, most: number, now: number): Promise<number | null> {
  const { rows } = await sql<{ at: number }>`
    select offer_event.at from offer_event join offer on offer.id = offer_event.offer_id
    where offer.user_id = ${userId} and to_state = 'LAPSED' and offer_event.at > ${now - 2 * LAPSE_WINDOW_MS}
    order by offer_event.at desc limit ${most}`.execute(db)
  const [last, first] = [rows[0], rows[most - 1]]
  if (!last || !first || Number(last.at) - Number(first.at) > LAPSE_WINDOW_MS) return null
  const until = Number(last.at) + LAPSE_WINDOW_MS
  return now < until ? until : null
}

/** The owner's rule; a version of 0 when there is none yet. */
export async function findRule(db: Db, sellerId: number): Promise<{ version: number; acceptPercent: number | null }> {
  const rule = await db
    .selectFrom('offerRule')
    .select(['version', 'acceptPercent'])
    .where('sellerId', '=', sellerId)
    .executeTakeFirst()
  return rule ?? { version: 0, acceptPercent: null }
}

/** Records an owner's rule; offers that were made before stay as they are. */
export async function saveRule(
  trx: Db,
  { sellerId, acceptPercent, now }: { sellerId: number; acceptPercent: number | null; now: number },
): Promise<void> {
  await trx
    .insertInto('offerRule')
    .values({ sellerId, acceptPercent, updatedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('sellerId')
        .doUpdateSet((eb) => ({ acceptPercent, updatedAt: now, version: eb('offerRule.version', '+', 1) })),
    )
    .execute()
}

const TAB_STATES = {
  open: ['PENDING', 'COUNTERED'],
  toOrder: ['ACCEPTED'],
  ended: ['ORDERED', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'SUPERSEDED', 'LAPSED'],
} as const

/** A page of a tab; the newest first. */
export async function listOffers(
  db: Db,
  { userId, tab, page }: { userId: number; tab: OfferTab; page: number },
): Promise<{ list: OfferRecord[]; total: number }> {
  const matching = db.selectFrom('offer').where('userId', '=', userId).where('state', 'in', TAB_STATES[tab])
  const list = await matching
    .selectAll()
    .orderBy('id', 'desc')
    .limit(OFFER_PAGE_SIZE)
    .offset((page - 1) * OFFER_PAGE_SIZE)
    .execute()
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { list, total: Number(total) }
}
