/** Reviews as their buyer and everybody reads them (contract/review.ts). */
import type { Picture } from '@contract/catalogue'
import { RET } from '@contract/constants'
import type { Evaluation, GradeMatch, OwnReview, Review, ReviewKind, ReviewPage } from '@contract/review'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import type { OrderRecord } from '../order/change-state'
import { completedAt, findOrder, orderLines, type OrderLineRecord } from '../order/repository'
import { toLine } from '../order/view'
import { REVIEW_PAGE_SIZE, SHOWN_PHOTO_LIFE_MS } from './limits'
import { ANONYMOUS, authorOf, HIDE_NAMES, NO_FLAWS, photoAlt, REFUSALS, STATE_NAMES } from './messages'
import type { ReviewRecord } from './object'
import { countReviews, listShown, reviewsOfOrder, type ShownReview } from './repository'
import { reviewSettings } from './settings'
import type { ReviewTools } from './tools'

/** Private pictures have no size of their own in the row that names them: pages draw them in a square. */
const PHOTO_SIDE = 1080

const photosOf = ({ pictures }: ReviewTools, files: readonly string[], lifeMs?: number): Picture[] =>
  files.map((file, at) => ({
    url: pictures.addressOf(file, lifeMs).url,
    width: PHOTO_SIDE,
    height: PHOTO_SIDE,
    alt: photoAlt(at),
    view: 'evidence',
  }))

/** What two forms of a review have in common. */
function toFacts(
  tools: ReviewTools,
  review: ReviewRecord,
  { author, title, gradeName }: { author: string; title: string; gradeName: string },
  lifeMs?: number,
): Omit<Review, 'more'> {
  const { number, itemId, gradeMatch, packing, service, text, photos, reply, repliedAt, createdAt, isAnonymous } =
    review
  if (gradeMatch === null || packing === null || service === null) throw new Error(`${number} is no review`)
  return {
    reviewId: number,
    author: isAnonymous ? ANONYMOUS : authorOf(author),
    itemId: String(itemId),
    itemTitle: title,
    gradeName,
    gradeMatch,
    packing,
    service,
    text,
    photos: photosOf(tools, photos, lifeMs),
    at: createdAt,
    reply: reply === null || repliedAt === null ? null : { text: reply, at: repliedAt },
  }
}

function toShown(tools: ReviewTools, review: ShownReview): Review {
  const { nickname, title, gradeName, moreText, morePhotos, moreAt } = review
  return {
    ...toFacts(tools, review, { author: nickname, title, gradeName }, SHOWN_PHOTO_LIFE_MS),
    more:
      moreText === null || moreAt === null
        ? null
        : { text: moreText, photos: photosOf(tools, morePhotos ?? [], SHOWN_PHOTO_LIFE_MS), at: moreAt },
  }
}

const standingOf = ({ state, hiddenFor }: ReviewRecord) => ({
  state,
  stateName: STATE_NAMES[state],
  reason: hiddenFor === null ? '' : HIDE_NAMES[hiddenFor],
})

function toOwn(
  tools: ReviewTools,
  review: ReviewRecord,
  more: ReviewRecord | undefined,
  line: OrderLineRecord,
  nickname: string,
): OwnReview {
  return {
    ...toFacts(tools, review, { author: nickname, title: line.title, gradeName: line.gradeName }),
    ...standingOf(review),
    isAnonymous: review.isAnonymous,
    more: more
      ? { text: more.text, photos: photosOf(tools, more.photos), at: more.createdAt, ...standingOf(more) }
      : null,
  }
}

/** What the report said of the items: each flaw, in words. */
async function reportsOf(db: Db, itemIds: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  const flaws = await db
    .selectFrom('flaw')
    .select(['itemId', 'place', 'type', 'description'])
    .where('itemId', 'in', itemIds)
    .orderBy('itemId')
    .orderBy('position')
    .execute()
  const reports = new Map<number, string[]>()
  for (const { itemId, place, type, description } of flaws) {
    const text = description === '' ? `${place}${type}` : `${place}${type}：${description}`
    reports.set(itemId, [...(reports.get(itemId) ?? []), text])
  }
  return reports
}

/** Why nothing can be written, where nothing is written either. */
function refusalOf(lines: Evaluation['lines'], until: number | null, now: number): string {
  if (lines.some(({ canReview, review }) => canReview || review !== null)) return ''
  if (until === null) return REFUSALS.notCompleted
  return now < until ? REFUSALS.returned : REFUSALS.late
}

/** An order with what its buyer has written of each line, and may still write. */
export async function evaluationOf(tools: ReviewTools, db: Db, order: OrderRecord): Promise<Evaluation> {
  const { orderNo } = order
  const { clock, settings } = tools
  const now = clock.now()
  const [lines, written, since] = [
    await orderLines(db, [order.id]),
    await reviewsOfOrder(db, orderNo),
    await completedAt(db, order),
  ]
  const { nickname } = await db
    .selectFrom('appUser')
    .select('nickname')
    .where('id', '=', order.userId)
    .executeTakeFirstOrThrow()
  const reports = await reportsOf(
    db,
    lines.map(({ itemId }) => itemId),
  )
  const until = since === null ? null : since + settings.get(reviewSettings, 'review.write')
  const canAdd = since !== null && now < since + settings.get(reviewSettings, 'review.add')
  const views = lines.map((line) => {
    const review = written.find(({ itemId, follows }) => itemId === line.itemId && follows === null)
    const more = review && written.find(({ follows }) => follows === review.id)
    return {
      line: toLine(line),
      report: reports.get(line.itemId) ?? [NO_FLAWS],
      review: review ? toOwn(tools, review, more, line, nickname) : null,
      canReview: !review && line.live && until !== null && now < until,
      canAdd: canAdd && review !== undefined && more === undefined && review.state !== 'HIDDEN',
    }
  })
  return { orderNo, refusal: refusalOf(views, until, now), until, lines: views }
}

/** The user's own order. @throws Refusal NOT_FOUND for another user's too */
export async function ownEvaluation(tools: ReviewTools, userId: number, orderNo: string): Promise<Evaluation> {
  const order = await findOrder(tools.db, userId, orderNo)
  if (!order) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
  return evaluationOf(tools, tools.db, order)
}

/** What is shown of a series or brand. @throws Refusal NOT_FOUND */
export async function shownPage(
  tools: ReviewTools,
  wanted: { kind: ReviewKind; id: number; match: GradeMatch | undefined; page: number },
): Promise<ReviewPage> {
  const { db } = tools
  const { kind, id, page } = wanted
  const known = await db.selectFrom(kind).select('id').where('id', '=', id).executeTakeFirst()
  if (!known) {
    throw new Refusal(RET.NOT_FOUND, kind === 'series' ? REFUSALS.seriesNotFound : REFUSALS.brandNotFound)
  }
  const { list, total } = await listShown(db, wanted)
  return {
    list: list.map((review) => toShown(tools, review)),
    page,
    pageSize: REVIEW_PAGE_SIZE,
    total,
    hasMore: page * REVIEW_PAGE_SIZE < total,
    summary: await countReviews(db, { kind, id }),
  }
}
