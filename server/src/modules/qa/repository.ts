/** Queries of questions; object.ts makes and moves them. */
import type { QuestionTab } from '@contract/qa'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/handle'
import { ALIKE_MOST, QUESTION_PAGE_SIZE } from './limits'
import type { QuestionRecord } from './object'

export async function questionById(db: Db, id: number): Promise<QuestionRecord | undefined> {
  return db.selectFrom('qaQuestion').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A question with the further one, and what readers have said of it. */
export interface ReadQuestion extends QuestionRecord {
  followCount: number
  usefulCount: number
  isFollowed: boolean
  isUseful: boolean
  isReported: boolean
}

const readBy = (readerId: number | null): RawBuilder<ReadQuestion> => sql<ReadQuestion>`
  select q.*,
    (select count(*)::int from qa_follow f where f.question_id = q.id) as "followCount",
    (select count(*)::int from qa_useful u where u.question_id = q.id) as "usefulCount",
    exists (select from qa_follow f where f.question_id = q.id and f.user_id = ${readerId}::bigint) as "isFollowed",
    exists (select from qa_useful u where u.question_id = q.id and u.user_id = ${readerId}::bigint) as "isUseful",
    exists (select from qa_report r where r.question_id = q.id and r.user_id = ${readerId}::bigint) as "isReported"
  from qa_question q`

/** What of a list goes on which page. */
export interface Found {
  list: ReadQuestion[]
  total: number
}

async function pageOf(
  db: Db,
  {
    readerId,
    matching,
    order,
    page,
  }: { readerId: number | null; matching: RawBuilder<unknown>; order: RawBuilder<unknown>; page: number },
): Promise<Found> {
  const { rows: list } = await sql<ReadQuestion>`${readBy(readerId)} where ${matching} order by ${order}
    limit ${QUESTION_PAGE_SIZE} offset ${(page - 1) * QUESTION_PAGE_SIZE}`.execute(db)
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from qa_question q where ${matching}`.execute(db)
  return { list, total: rows[0]?.total ?? 0 }
}

/** What everybody reads of an item: answered ones first, those that helped most before others; then the newest. */
export const questionsOfItem = (
  db: Db,
  { itemId, readerId, page }: { itemId: number; readerId: number | null; page: number },
): Promise<Found> =>
  pageOf(db, {
    readerId,
    page,
    matching: sql`q.item_id = ${itemId} and q.follows is null and q.state in ('WAITING', 'CHECKING', 'ANSWERED')`,
    order: sql`(q.state = 'ANSWERED') desc,
      case when q.state = 'ANSWERED' then (select count(*) from qa_useful u where u.question_id = q.id) end desc,
      q.id desc`,
  })

/** A tab of the user's own list. */
export function questionsOfUser(
  db: Db,
  { tab, userId, page }: { tab: QuestionTab; userId: number; page: number },
): Promise<Found> {
  const matching = {
    asked: sql`q.user_id = ${userId} and q.follows is null`,
    followed: sql`q.follows is null and q.state <> 'HIDDEN'
      and q.id in (select question_id from qa_follow where user_id = ${userId})`,
    // A further question is answered under its first.
    toAnswer: sql`q.follows is null and q.item_id in (
        select item.id from item join seller on seller.id = item.seller_id
        where seller.kind = 'merchant' and seller.user_id = ${userId})
      and (q.state = 'WAITING' or q.state = 'ANSWERED' and exists (
        select from qa_question m where m.follows = q.id and m.state = 'WAITING'))`,
  }[tab]
  return pageOf(db, {
    readerId: userId,
    page,
    matching,
    order: tab === 'toAnswer' ? sql`q.due_at, q.id` : sql`q.id desc`,
  })
}

export async function readQuestion(db: Db, id: number, readerId: number | null): Promise<ReadQuestion | undefined> {
  const { rows } = await sql<ReadQuestion>`${readBy(readerId)} where q.id = ${id}`.execute(db)
  return rows[0]
}

/** The further questions of these, by the id of the first. */
export async function furtherOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, QuestionRecord>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('qaQuestion')
    .selectAll()
    .where('follows', 'in', [...ids])
    .execute()
  return new Map(rows.flatMap((row) => (row.follows === null ? [] : [[row.follows, row]])))
}

/** Answered questions of the item, then of its series, those that helped most before others. */
export async function questionsLike(db: Db, itemId: number): Promise<QuestionRecord[]> {
  const { rows } = await sql<QuestionRecord>`
    select q.* from qa_question q join item on item.id = q.item_id
    where q.state = 'ANSWERED' and q.follows is null
      and item.series_id = (select series_id from item where id = ${itemId})
    order by (q.item_id = ${itemId}) desc,
      (select count(*) from qa_useful u where u.question_id = q.id) desc, q.id desc
    limit ${ALIKE_MOST}`.execute(db)
  return rows
}

/** How many questions a user has written since a time. */
export async function countSince(db: Db, userId: number, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('qaQuestion')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What is asked about, with its seller. */
export interface AskedItem {
  state: string
  /** Whose account the item's seller is; null for the platform. */
  sellerUserId: number | null
  isMerchants: boolean
  sellerName: string | null
}

export async function askedItem(db: Db, itemId: number): Promise<AskedItem | undefined> {
  const row = await db
    .selectFrom('item')
    .innerJoin('seller', 'seller.id', 'item.sellerId')
    .select(['item.state', 'seller.userId', 'seller.kind', 'seller.name'])
    .where('item.id', '=', itemId)
    .executeTakeFirst()
  return (
    row && { state: row.state, sellerUserId: row.userId, isMerchants: row.kind === 'merchant', sellerName: row.name }
  )
}
