/** Reviews in the database, and the one place that moves them. */
import type { EvaluationAction } from '@contract/order'
import type { GradeMatch, HideReason, ReviewKind } from '@contract/review'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../db/handle'
import { createStates, type StateChange } from '../../state-graph/change-state'
import { reviewGraph, type ReviewNames } from './graph'
import { MIN_COUNTED, REVIEW_PAGE_SIZE } from './limits'
import { REFUSALS } from './messages'
import type { ReviewTable } from './tables'

export type ReviewRecord = Selectable<ReviewTable>

interface ReviewChange extends StateChange<ReviewNames> {
  /** Why it is hidden; a step `hide` has it. */
  hiddenFor?: HideReason
}

const states = createStates<ReviewNames, ReviewRecord, ReviewChange>(reviewGraph, {
  table: 'review',
  number: 'number',
  events: 'review_event',
  owner: 'review_id',
  timerMs: () => sql`null::bigint`,
  refusal: REFUSALS.stateChanged,
  parts: ({ hiddenFor }) => ({
    set: sql`version = review.version + 1, hidden_for = ${hiddenFor ?? null}::text`,
  }),
})

/** @throws Refusal CONFLICT when the review is not (or no longer) where the step starts. */
export async function moveReview(trx: Db, change: ReviewChange): Promise<ReviewRecord> {
  return (await states.change(trx, change)).object
}

export interface NewReview {
  orderNo: string
  itemId: number
  userId: number
  /** Of what is added: the review that it follows. */
  follows: number | null
  opinion: { gradeMatch: GradeMatch; packing: number; service: number } | null
  text: string
  photos: readonly string[]
  isAnonymous: boolean
  now: number
}

/** Unique violations of `review_line` and `review_follows_key` mean that it was written before. */
export async function insertReview(trx: Db, review: NewReview): Promise<ReviewRecord> {
  const { orderNo, itemId, userId, follows, opinion, text, photos, isAnonymous, now } = review
  const { rows } = await sql<ReviewRecord>`
    insert into review (number, order_no, item_id, user_id, brand_id, series_id, follows, grade_match, packing, service,
      text, photos, is_anonymous, state, created_at)
    select 'PJ' || next_order_no(${userId}, ${now}), ${orderNo}, item.id, ${userId}, item.brand_id, item.series_id,
      ${follows}::bigint, ${opinion?.gradeMatch ?? null}::text, ${opinion?.packing ?? null}::integer,
      ${opinion?.service ?? null}::integer, ${text}, ${JSON.stringify(photos)}::jsonb, ${isAnonymous}::boolean, 'PENDING',
      ${now}::bigint
    from item where item.id = ${itemId}
    returning *`.execute(trx)
  const [made] = rows
  if (!made) throw new Error('the review was not written')
  const actor = { kind: 'buyer', id: String(userId) } as const
  await states.noteCreated(trx, { id: made.id, state: 'PENDING', actor, reason: '', now })
  return made
}

/** Writes the shop's answer to a locked review. */
export async function saveReply(
  trx: Db,
  { id, state }: ReviewRecord,
  { text, operatorId, reason, now }: { text: string; operatorId: string; reason: string; now: number },
): Promise<ReviewRecord> {
  await trx
    .insertInto('reviewEvent')
    .values({
      reviewId: id,
      at: now,
      step: 'reply',
      fromState: state,
      toState: state,
      actorKind: 'operator',
      actorId: operatorId,
      reason,
    })
    .execute()
  return trx
    .updateTable('review')
    .set((eb) => ({ reply: text, repliedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findReview(db: Db, number: string): Promise<ReviewRecord | undefined> {
  return db.selectFrom('review').selectAll().where('number', '=', number).executeTakeFirst()
}

/** Locks a review until the transaction ends. */
export async function lockReview(trx: Db, number: string): Promise<ReviewRecord | undefined> {
  return trx.selectFrom('review').selectAll().where('number', '=', number).forUpdate().executeTakeFirst()
}

export async function reviewById(db: Db, id: number): Promise<ReviewRecord | undefined> {
  return db.selectFrom('review').selectAll().where('id', '=', id).executeTakeFirst()
}

/** An order's reviews and what was added to them, the oldest first. */
export async function reviewsOfOrder(db: Db, orderNo: string): Promise<ReviewRecord[]> {
  return db.selectFrom('review').selectAll().where('orderNo', '=', orderNo).orderBy('id').execute()
}

/** A shown review, with its author, its line, and what was added once that is shown. */
export interface ShownReview extends ReviewRecord {
  nickname: string
  title: string
  gradeName: string
  moreText: string | null
  morePhotos: string[] | null
  moreAt: number | null
}

const columnOf = { series: sql.raw('series_id'), brand: sql.raw('brand_id') } as const

/** A page of what is shown of a series or brand, the newest first. */
export async function listShown(
  db: Db,
  { kind, id, match, page }: { kind: ReviewKind; id: number; match: GradeMatch | undefined; page: number },
): Promise<{ list: ShownReview[]; total: number }> {
  const matching = sql`review.${columnOf[kind]} = ${id} and review.follows is null and review.state = 'SHOWN'
    and (${match ?? null}::text is null or review.grade_match = ${match ?? null}::text)`
  const { rows: list } = await sql<ShownReview>`
    select review.*, app_user.nickname, order_line.title, order_line.grade_name, more.text as more_text,
      more.photos as more_photos, more.created_at as more_at
    from review
    join app_user on app_user.id = review.user_id
    join orders on orders.order_no = review.order_no
    join order_line on order_line.order_id = orders.id and order_line.item_id = review.item_id
    left join review as more on more.follows = review.id and more.state = 'SHOWN'
    where ${matching}
    order by review.id desc limit ${REVIEW_PAGE_SIZE} offset ${(page - 1) * REVIEW_PAGE_SIZE}`.execute(db)
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from review where ${matching}`.execute(db)
  return { list, total: rows[0]?.total ?? 0 }
}

/** All reviews of a series or brand count, also those that are hidden: hiding one makes the metric no better. */
export async function countReviews(
  db: Db,
  { kind, id }: { kind: ReviewKind; id: number },
): Promise<{ count: number; samePercent: number | null }> {
  const { rows } = await sql<{ count: number; same: number }>`
    select count(*)::int as count, (count(*) filter (where grade_match = 'SAME'))::int as same
    from review where ${columnOf[kind]} = ${id} and follows is null`.execute(db)
  const { count, same } = rows[0] ?? { count: 0, same: 0 }
  return { count, samePercent: count < MIN_COUNTED ? null : Math.floor((same * 100) / count) }
}

/** What buyers can do with the reviews of their orders; an order that is missing has none and takes none. */
export async function evaluationActions(
  db: Db,
  orderNos: readonly string[],
  { now, writeMs }: { now: number; writeMs: number },
): Promise<ReadonlyMap<string, EvaluationAction>> {
  if (orderNos.length === 0) return new Map()
  const { rows } = await sql<{ orderNo: string; isOpen: boolean | null; isWritten: boolean | null }>`
    select orders.order_no,
      bool_or(review.id is null and order_line.live and orders.state in ('COMPLETED', 'SETTLED')
        and completion.at > ${now - writeMs}) as is_open,
      bool_or(review.id is not null) as is_written
    from orders
    join order_line on order_line.order_id = orders.id
    cross join lateral (select max(at) as at from order_event
      where order_id = orders.id and to_state = 'COMPLETED' and from_state <> 'COMPLETED') as completion
    left join review on review.order_no = orders.order_no and review.item_id = order_line.item_id and review.follows is null
    where orders.order_no = any(${[...orderNos]}::text[]) and completion.at is not null
    group by orders.order_no`.execute(db)
  const actions = new Map<string, EvaluationAction>()
  for (const { orderNo, isOpen, isWritten } of rows) {
    if (isOpen) actions.set(orderNo, 'evaluate')
    else if (isWritten) actions.set(orderNo, 'myEvaluation')
  }
  return actions
}
