/**
 * Reviews of what was bought (spec 2.3; design: buying 2.1): written by the buyer of a completed order, read by an
 * operator, then by everybody.
 */
import type { Picture } from '@contract/catalogue'
import { RET } from '@contract/constants'
import type { Evaluation, GradeMatch, OwnReview, Review, ReviewKind, ReviewPage } from '@contract/review'
import { TEXT_MAX } from '@contract/limits/review'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { boundText } from '../../kit/input'
import { hasContact } from '../../kit/public-text'
import { Refusal, refuseField } from '../../kit/refusal'
import type { OrderRecord } from '../order/change-state'
import { completedAt, findOrder, lockOrder, orderLines, type OrderLineRecord } from '../order/repository'
import { toLine } from '../order/view'
import { fileOfAddress } from '../private-picture/pictures'
import { REVIEW_PAGE_SIZE, SHOWN_PHOTO_LIFE_MS } from './limits'
import { ANONYMOUS, authorOf, HIDE_NAMES, NO_FLAWS, photoAlt, REFUSALS, STATE_NAMES } from './messages'
import { reviewObjects, type ReviewRecord } from './object'
import { countReviews, listShown, reviewsOfOrder, type ShownReview } from './repository'
import { reviewSettings } from './settings'
import { privatePicturesOf } from '../private-picture/private-pictures'

/** Private pictures have no size of their own in the row that names them: pages draw them in a square. */
const PHOTO_SIDE = 1080

const conflict = (text: string): Refusal => new Refusal(RET.CONFLICT, text)

/** What a buyer says of a line. */
interface Opinion {
  orderNo: string
  itemId: string
  gradeMatch: GradeMatch
  packing: number
  service: number
  text?: string | undefined
  photos?: readonly string[] | undefined
  isAnonymous?: boolean | undefined
  idempotencyKey: string
}

/** What she adds later. */
interface Addition extends Pick<Opinion, 'orderNo' | 'itemId' | 'photos' | 'idempotencyKey'> {
  text: string
}

export interface ReviewService {
  /** @throws Refusal NOT_FOUND for another user's order too */
  evaluation: (userId: number, orderNo: string) => Promise<Evaluation>
  /** @throws Refusal NOT_FOUND, BAD_REQUEST, TEXT_REFUSED, CONFLICT */
  evaluate: (userId: number, opinion: Opinion) => Promise<Evaluation>
  /** @throws Refusal NOT_FOUND, BAD_REQUEST, TEXT_REFUSED, CONFLICT */
  add: (userId: number, addition: Addition) => Promise<Evaluation>
  /** @throws Refusal NOT_FOUND */
  list: (of: { kind: ReviewKind; id: number; match: GradeMatch | undefined; page: number }) => Promise<ReviewPage>
}

/** A review as it is written; its brand and series are the item's. */
type NewReview = Pick<
  ReviewRecord,
  'orderNo' | 'itemId' | 'userId' | 'follows' | 'gradeMatch' | 'packing' | 'service' | 'text' | 'photos' | 'isAnonymous'
>

type ReviewContext = Pick<AppContext, 'config' | 'db' | 'clock' | 'settings'>

export function createReviews(ctx: ReviewContext): ReviewService {
  const { db, clock, settings } = ctx
  const pictures = privatePicturesOf(ctx)

  const photosOf = (files: readonly string[], lifeMs?: number): Picture[] =>
    files.map((file, at) => ({
      url: pictures.addressOf(file, lifeMs).url,
      width: PHOTO_SIDE,
      height: PHOTO_SIDE,
      alt: photoAlt(at),
      view: 'evidence',
    }))

  /** What two forms of a review have in common. */
  function toFacts(
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
      photos: photosOf(photos, lifeMs),
      at: createdAt,
      reply: reply === null || repliedAt === null ? null : { text: reply, at: repliedAt },
    }
  }

  function toShown(review: ShownReview): Review {
    const { nickname, title, gradeName, moreText, morePhotos, moreAt } = review
    return {
      ...toFacts(review, { author: nickname, title, gradeName }, SHOWN_PHOTO_LIFE_MS),
      more:
        moreText === null || moreAt === null
          ? null
          : { text: moreText, photos: photosOf(morePhotos ?? [], SHOWN_PHOTO_LIFE_MS), at: moreAt },
    }
  }

  const standingOf = ({ state, hiddenFor }: ReviewRecord) => ({
    state,
    stateName: STATE_NAMES[state],
    reason: hiddenFor === null ? '' : HIDE_NAMES[hiddenFor],
  })

  function toOwn(
    review: ReviewRecord,
    more: ReviewRecord | undefined,
    line: OrderLineRecord,
    nickname: string,
  ): OwnReview {
    return {
      ...toFacts(review, { author: nickname, title: line.title, gradeName: line.gradeName }),
      ...standingOf(review),
      isAnonymous: review.isAnonymous,
      more: more ? { text: more.text, photos: photosOf(more.photos), at: more.createdAt, ...standingOf(more) } : null,
    }
  }

  /** What the report said of the items: each flaw, in words. */
  async function reportsOf(handle: Db, itemIds: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
    const flaws = await handle
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

  async function view(handle: Db, order: OrderRecord): Promise<Evaluation> {
    const { orderNo } = order
    const now = clock.now()
    const [lines, written, since] = [
      await orderLines(handle, [order.id]),
      await reviewsOfOrder(handle, orderNo),
      await completedAt(handle, order),
    ]
    const { nickname } = await handle
      .selectFrom('appUser')
      .select('nickname')
      .where('id', '=', order.userId)
      .executeTakeFirstOrThrow()
    const reports = await reportsOf(
      handle,
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
        review: review ? toOwn(review, more, line, nickname) : null,
        canReview: !review && line.live && until !== null && now < until,
        canAdd: canAdd && review !== undefined && more === undefined && review.state !== 'HIDDEN',
      }
    })
    return { orderNo, refusal: refusalOf(views, until), until, lines: views }
  }

  /** Why nothing can be written, where nothing is written either. */
  function refusalOf(lines: Evaluation['lines'], until: number | null): string {
    if (lines.some(({ canReview, review }) => canReview || review !== null)) return ''
    if (until === null) return REFUSALS.notCompleted
    return clock.now() < until ? REFUSALS.returned : REFUSALS.late
  }

  /** The text as it is kept. @throws Refusal TEXT_REFUSED when it leads out of the shop */
  function checked(given: string): string {
    const text = boundText(given, TEXT_MAX).trim()
    if (hasContact(text)) throw refuseField('text', REFUSALS.contact, RET.TEXT_REFUSED)
    return text
  }

  /** The user's order, locked, with the line and when it was completed. @throws Refusal NOT_FOUND, CONFLICT */
  async function lockedLine(trx: Trx, userId: number, { orderNo, itemId }: Pick<Opinion, 'orderNo' | 'itemId'>) {
    const order = await lockOrder(trx, orderNo)
    if (order?.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
    const line = (await orderLines(trx, [order.id])).find((one) => one.itemId === Number(itemId))
    if (!line) throw new Refusal(RET.NOT_FOUND, REFUSALS.itemNotFound)
    return { order, line }
  }

  async function keep(trx: Trx, columns: NewReview, now: number): Promise<void> {
    const { itemId, userId, photos } = columns
    const { brandId, seriesId } = await trx
      .selectFrom('item')
      .select(['brandId', 'seriesId'])
      .where('id', '=', itemId)
      .executeTakeFirstOrThrow()
    const made = await reviewObjects.create(trx, {
      userId,
      state: 'PENDING',
      columns: { ...columns, brandId, seriesId, createdAt: now },
      actor: { kind: 'buyer', id: String(userId) },
      now,
    })
    await pictures.keep(trx, photos, { kind: 'review', id: made.number }, { purpose: 'review', userId })
  }

  async function write(trx: Trx, userId: number, opinion: Opinion): Promise<Evaluation> {
    const now = clock.now()
    const { order, line } = await lockedLine(trx, userId, opinion)
    const { gradeMatch, packing, service, text = '', photos = [], isAnonymous = false } = opinion
    const written = await reviewsOfOrder(trx, order.orderNo)
    if (written.some(({ itemId }) => itemId === line.itemId)) throw conflict(REFUSALS.hasReview)
    const since = await completedAt(trx, order)
    if (since === null) throw conflict(REFUSALS.notCompleted)
    if (now >= since + settings.get(reviewSettings, 'review.write')) throw conflict(REFUSALS.late)
    if (!line.live) throw conflict(REFUSALS.returned)
    const of = { orderNo: order.orderNo, itemId: line.itemId, userId, follows: null, isAnonymous }
    const said = { gradeMatch, packing, service, text: checked(text), photos: photos.map(fileOfAddress) }
    await keep(trx, { ...of, ...said }, now)
    return view(trx, order)
  }

  async function writeMore(trx: Trx, userId: number, addition: Addition): Promise<Evaluation> {
    const now = clock.now()
    const { order, line } = await lockedLine(trx, userId, addition)
    const written = (await reviewsOfOrder(trx, order.orderNo)).filter(({ itemId }) => itemId === line.itemId)
    const review = written.find(({ follows }) => follows === null)
    if (!review) throw conflict(REFUSALS.noReview)
    if (written.length > 1) throw conflict(REFUSALS.hasMore)
    if (review.state === 'HIDDEN') throw conflict(REFUSALS.stateChanged)
    const since = await completedAt(trx, order)
    if (since === null || now >= since + settings.get(reviewSettings, 'review.add')) throw conflict(REFUSALS.moreLate)
    const text = checked(addition.text)
    if (text === '') throw new Refusal(RET.BAD_REQUEST, REFUSALS.emptyText, { text: REFUSALS.emptyText })
    const { isAnonymous } = review
    const of = { orderNo: order.orderNo, itemId: line.itemId, userId, follows: review.id, isAnonymous }
    const said = { gradeMatch: null, packing: null, service: null, text }
    await keep(trx, { ...of, ...said, photos: (addition.photos ?? []).map(fileOfAddress) }, now)
    return view(trx, order)
  }

  return {
    async evaluation(userId, orderNo) {
      const order = await findOrder(db, userId, orderNo)
      if (!order) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
      return view(db, order)
    },

    evaluate: (userId, opinion) => {
      const { idempotencyKey: key, orderNo, itemId, gradeMatch, packing, service, text } = opinion
      const fields = [orderNo, itemId, gradeMatch, packing, service, text]
      return reviewObjects.once(ctx, { userId, name: 'create', key, fields }, (trx) => write(trx, userId, opinion))
    },

    add: (userId, addition) => {
      const { idempotencyKey: key, orderNo, itemId, text } = addition
      const fields = [orderNo, itemId, text]
      return reviewObjects.once(ctx, { userId, name: 'add', key, fields }, (trx) => writeMore(trx, userId, addition))
    },

    async list({ kind, id, match, page }) {
      const known = await db.selectFrom(kind).select('id').where('id', '=', id).executeTakeFirst()
      if (!known) {
        throw new Refusal(RET.NOT_FOUND, kind === 'series' ? REFUSALS.seriesNotFound : REFUSALS.brandNotFound)
      }
      const { list, total } = await listShown(db, { kind, id, match, page })
      return {
        list: list.map(toShown),
        page,
        pageSize: REVIEW_PAGE_SIZE,
        total,
        hasMore: page * REVIEW_PAGE_SIZE < total,
        summary: await countReviews(db, { kind, id }),
      }
    },
  }
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const reviews = createReviews(ctx)
  call(app, 'GET /order/evaluation', ({ userId, input }) => reviews.evaluation(userId, input.orderNo))
  call(app, 'POST /order/evaluate', ({ userId, input }) => reviews.evaluate(userId, input))
  call(app, 'POST /order/evaluate-more', ({ userId, input }) => reviews.add(userId, input))
  call(app, 'GET /review/list', ({ input: { kind, id, grade, page = 1 } }) =>
    reviews.list({ kind, id: Number(id), match: grade, page }),
  )
}
