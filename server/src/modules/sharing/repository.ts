/** Share codes, users' lists, and what users keep of others, in the database. */
import { randomInt } from 'node:crypto'
import type { CollectType, ListReason, ShareKind } from '@contract/sharing'
import { RET } from '@contract/constants'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import { CODE_TRIES, COVERS } from './limits'
import { REFUSALS } from './messages'
import type { CardListEventTable, CardListReportTable, CardListTable, ShareCardTable, UserCollectTable } from './tables'

export type ShareRecord = Selectable<ShareCardTable>
type ListRecord = Selectable<CardListTable>
export type CollectRecord = Selectable<UserCollectTable>

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const CODE_LENGTH = 8

const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export const findShare = (db: Db, code: string): Promise<ShareRecord | undefined> =>
  db.selectFrom('shareCard').selectAll().where('code', '=', code).executeTakeFirst()

export const ownShare = (db: Db, userId: number, kind: ShareKind, refId: number): Promise<ShareRecord | undefined> =>
  db
    .selectFrom('shareCard')
    .selectAll()
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('refId', '=', refId)
    .executeTakeFirst()

/** Codes that a user made since a time. */
export async function countShares(db: Db, userId: number, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('shareCard')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('createdAt', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The user's row must be locked, and have no code for this yet. */
export async function insertShare(trx: Db, share: Omit<ShareRecord, 'code' | 'opens'>): Promise<string> {
  for (let attempt = 0; attempt < CODE_TRIES; attempt += 1) {
    const made = await trx
      .insertInto('shareCard')
      .values({ ...share, code: newCode() })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst()
    if (made) return made.code
  }
  throw new Error(`${CODE_TRIES} share codes in sequence were taken`)
}

/** Counts a device that opens a code, the first time. */
export async function countOpen(db: Db, open: { code: string; device: string; at: number }): Promise<void> {
  await sql`
    with first as (
      insert into share_open (code, device, at) values (${open.code}, ${open.device}, ${open.at})
      on conflict do nothing returning code
    )
    update share_card set opens = opens + 1 where code in (select code from first)`.execute(db)
}

/** A list with what is counted of its items. */
export interface ListSummary extends ListRecord {
  itemCount: number
  onSaleCount: number
  sumFen: number
  /** The newest items. */
  coverIds: number[]
  hasItem: boolean
}

/** Lists that fit a condition on `l`, in the order of their owner. @param itemId for `hasItem` */
export async function summariesOf(
  db: Db,
  condition: RawBuilder<unknown>,
  { itemId = 0, offset = 0, limit = 1 }: { itemId?: number; offset?: number; limit?: number } = {},
): Promise<ListSummary[]> {
  const { rows } = await sql<ListSummary>`
    select l.*, count(i.id)::int as item_count, (count(i.id) filter (where i.state = 'ON_SALE'))::int as on_sale_count,
      coalesce(sum(i.price_fen) filter (where i.state = 'ON_SALE'), 0)::bigint as sum_fen,
      coalesce(bool_or(i.id = ${itemId}), false) as has_item,
      coalesce((array_agg(i.id order by c.added_at desc, i.id desc) filter (where i.id is not null))[1:${sql.lit(COVERS)}],
        '{}') as cover_ids
    from card_list l
    left join card_list_item c on c.list_id = l.id
    left join item i on i.id = c.item_id and i.state <> 'DRAFT'
    where ${condition}
    group by l.id order by l.position, l.id desc offset ${offset} limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, coverIds: row.coverIds.map(Number) }))
}

/** A list that was not deleted, of any user. */
export const listOf = async (db: Db, id: number): Promise<ListSummary | undefined> =>
  (await summariesOf(db, sql`l.id = ${id} and l.deleted_at is null`))[0]

export async function countLists(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('cardList')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Locks a list of the user until the transaction ends. @throws Refusal NOT_FOUND */
export async function lockOwnList(trx: Db, userId: number, id: number): Promise<ListRecord> {
  const list = await lockList(trx, id)
  if (list?.userId !== userId || list.deletedAt !== null) throw new Refusal(RET.NOT_FOUND, REFUSALS.listNotFound)
  return list
}

/** Locks a list until the transaction ends. */
export const lockList = (trx: Db, id: number): Promise<ListRecord | undefined> =>
  trx.selectFrom('cardList').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Ids of the items, the newest first. */
export async function listItems(db: Db, listId: number, part: { offset: number; limit: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('cardListItem')
    .innerJoin('item', 'item.id', 'cardListItem.itemId')
    .select('itemId')
    .where('listId', '=', listId)
    .where('item.state', '!=', 'DRAFT')
    .orderBy('addedAt', 'desc')
    .orderBy('itemId', 'desc')
    .offset(part.offset)
    .limit(part.limit)
    .execute()
  return rows.map(({ itemId }) => itemId)
}

/** Writes down what happened to a list, and changes it. */
export async function moveList(
  trx: Db,
  id: number,
  event: Omit<Selectable<CardListEventTable>, 'id' | 'listId'>,
  set: Partial<Pick<ListRecord, 'name' | 'isOpen' | 'closedFor' | 'deletedAt'>>,
): Promise<void> {
  await trx
    .updateTable('cardList')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await trx
    .insertInto('cardListEvent')
    .values({ ...event, listId: id })
    .execute()
}

/** Gives a list of the user a place among the others, from 1. */
export async function placeList(trx: Db, userId: number, id: number, place: number): Promise<void> {
  await sql`
    update card_list set position = ranked.position
    from (
      select id, row_number() over (
        order by case when id = ${id} then ${place} * 2 - 1 else place * 2 end
      ) as position
      from (
        select id, row_number() over (order by (id = ${id}), position, id desc) as place
        from card_list where user_id = ${userId} and deleted_at is null
      ) placed
    ) ranked where card_list.id = ranked.id`.execute(trx)
}

/** What a user keeps, the newest first. */
export async function collectedOf(
  db: Db,
  userId: number,
  { type, refId, offset, limit }: { type?: CollectType; refId?: number; offset: number; limit: number },
): Promise<{ rows: CollectRecord[]; total: number }> {
  let own = db.selectFrom('userCollect').where('userId', '=', userId)
  if (type) own = own.where('type', '=', type)
  if (refId !== undefined) own = own.where('refId', '=', refId)
  const rows = await own
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('refId', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const { count } = await own.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows, total: Number(count) }
}

export interface ReportRecord extends Selectable<CardListReportTable> {
  /** The nickname of who reported it. */
  reporter: string
}

/** Reports of a list, the newest first. */
export const reportsOf = (db: Db, listId: number): Promise<ReportRecord[]> =>
  db
    .selectFrom('cardListReport')
    .innerJoin('appUser', 'appUser.id', 'cardListReport.userId')
    .selectAll('cardListReport')
    .select('appUser.nickname as reporter')
    .where('listId', '=', listId)
    .orderBy('cardListReport.id', 'desc')
    .execute()

/** A list is reported; one that waits already stays as it is. */
export async function insertReport(
  db: Db,
  report: { listId: number; userId: number; why: ListReason; text: string; at: number },
): Promise<void> {
  await db
    .insertInto('cardListReport')
    .values({ ...report, handledAt: null })
    .onConflict((conflict) => conflict.columns(['listId', 'userId']).where('handledAt', 'is', null).doNothing())
    .execute()
}

/** All reports of a list that wait are handled. */
export async function handleReports(trx: Db, listId: number, now: number): Promise<void> {
  await trx
    .updateTable('cardListReport')
    .set({ handledAt: now })
    .where('listId', '=', listId)
    .where('handledAt', 'is', null)
    .execute()
}
