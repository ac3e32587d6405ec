/** Queries of reviews besides those of every object (object.ts). */
import type { EvaluationAction } from '@contract/order'
import type { GradeMatch, ReviewKind } from '@contract/review'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { MIN_COUNTED, REVIEW_PAGE_SIZE } from './limits'
import type { ReviewRecord } from './object'

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
