/** Reviews in the console (design: buying, section 5): what waits to be read, with its order and photos. */
import type { Fact, Tone } from '@contract/admin/parts'
import { ReviewHideInput, ReviewReplyInput } from '@contract/admin/reviews'
import type { ReviewState } from '@contract/review'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { demoActorName } from '../../kit/demo-actor'
import type { ActContext, ActResult, ActionSource, ConsoleArea, QueueSource, RecordSource } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import type { Trx } from '../../db/transaction'
import { EXCERPT_LENGTH } from './limits'
import { CONSOLE_TEXT as T, HIDE_NAMES, MATCH_NAMES, STATE_NAMES } from './messages'
import { findReview, lockReview, reviewById, type ReviewRecord } from './repository'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { canReply, createReviewDesk, type ReviewAct } from './desk'
import { userFact } from '../user/user-names'

const KIND = 'review'
const TONES: Readonly<Record<ReviewState, Tone>> = { PENDING: 'warning', SHOWN: 'good', HIDDEN: 'plain' }

/** What the audit keeps of a review. */
const shown = ({ state, hiddenFor, reply }: ReviewRecord) => ({ state, hiddenFor, reply })
const titleOf = ({ follows }: Pick<ReviewRecord, 'follows'>, item: string) =>
  follows === null ? T.title(item) : T.moreTitle(item)

async function eventsOf(db: Db, reviewId: number) {
  return db
    .selectFrom('reviewEvent')
    .leftJoin('operator', (join) =>
      join.on(sql<boolean>`review_event.actor_kind = 'operator' and operator.id::text = review_event.actor_id`),
    )
    .select(['at', 'step', 'reason', 'actorKind', 'actorId', 'operator.name'])
    .where('reviewId', '=', reviewId)
    .orderBy('reviewEvent.id', 'desc')
    .execute()
}

/** What waits for an operator. */
const waiting = (db: Db) => db.selectFrom('review').where('review.state', '=', 'PENDING')

export function registerConsole(ctx: AppContext): ConsoleArea {
  const desk = createReviewDesk(ctx)
  const pictures = privatePicturesOf(ctx)

  const action = (
    name: 'show' | 'hide' | 'reply',
    message: string,
    more: Partial<ActionSource>,
    carryOut: (trx: Trx, act: ReviewAct, input: Readonly<Record<string, unknown>>) => Promise<ReviewRecord>,
  ): ActionSource => ({
    name,
    title: T.steps[name],
    permission: 'review.moderate',
    act: async (trx: Trx, { id, input, reason, now, operator }: ActContext): Promise<ActResult> => {
      const before = await lockReview(trx, id)
      const after = await carryOut(trx, { number: id, operatorId: String(operator.id), reason, now }, input)
      return { message, ...(before && { before: shown(before) }), after: shown(after) }
    },
    ...more,
  })

  const record: RecordSource = {
    kind: KIND,
    kindTitle: T.review,
    permission: 'review.read',
    async read(db, id) {
      const review = await findReview(db, id)
      if (!review) return null
      const { orderNo, itemId, userId, gradeMatch, packing, service, hiddenFor, reply } = review
      const line = await db
        .selectFrom('orderLine')
        .innerJoin('orders', 'orders.id', 'orderLine.orderId')
        .select(['title', 'gradeName', 'cover'])
        .where('orders.orderNo', '=', orderNo)
        .where('itemId', '=', itemId)
        .executeTakeFirstOrThrow()
      const first = review.follows === null ? undefined : await reviewById(db, review.follows)
      const opinion: Fact[] =
        gradeMatch === null || packing === null || service === null
          ? []
          : [
              { name: T.match, value: MATCH_NAMES[gradeMatch] },
              { name: T.stars, value: T.starsOf(packing, service) },
            ]
      return {
        title: titleOf(review, line.title),
        version: review.version,
        state: { title: STATE_NAMES[review.state], tone: TONES[review.state] },
        dueAt: null,
        sections: [
          {
            title: T.review,
            facts: [
              ...opinion,
              { name: T.text, value: review.text === '' ? T.noText : review.text },
              { name: T.anonymous, value: review.isAnonymous ? T.yes : T.no },
              ...(hiddenFor === null ? [] : [{ name: T.hiddenFor, value: HIDE_NAMES[hiddenFor] }]),
              ...(reply === null ? [] : [{ name: T.reply, value: reply }]),
            ],
          },
          {
            title: T.order,
            facts: [
              { name: T.order, value: orderNo, kind: 'record', to: { kind: 'order', id: orderNo } },
              { name: T.item, value: line.title, kind: 'record', to: { kind: 'item', id: String(itemId) } },
              { name: T.grade, value: line.gradeName },
              await userFact(db, T.author, userId),
            ],
          },
        ],
        photos: [
          ...review.photos.map((file) => ({ url: pictures.addressOf(file).url, title: T.photos })),
          { url: line.cover.url, title: T.sold },
        ],
        timeline: (await eventsOf(db, review.id)).map(({ at, step, reason, actorKind, actorId, name }) => ({
          at,
          title: T.steps[step],
          note: reason,
          actor: name ?? demoActorName(actorId) ?? T.actors[actorKind],
          tone: 'info' as const,
        })),
        related: first
          ? [{ kind: KIND, id: first.number, title: T.first, note: first.text === '' ? T.noText : first.text }]
          : [],
        actions: [
          ...(review.state === 'PENDING' ? [{ name: 'show', isDue: true }] : []),
          ...(canReply(review) ? [{ name: 'reply' }] : []),
          ...(review.state === 'HIDDEN' ? [] : [{ name: 'hide' }]),
        ],
      }
    },
    lock: async (trx, id) => (await lockReview(trx, id))?.version ?? null,
    actions: [
      action('show', T.showDone, {}, (trx, act) => desk.show(trx, act)),
      action('reply', T.replyDone, { form: ReviewReplyInput }, (trx, act, input) =>
        desk.reply(trx, act, (input as unknown as ReviewReplyInput).text),
      ),
      action(
        'hide',
        T.hideDone,
        { form: ReviewHideInput, needsReason: true, tone: 'bad', confirm: T.hideAbout },
        (trx, act, input) => desk.hide(trx, act, (input as unknown as ReviewHideInput).why),
      ),
    ],
  }

  const queue: QueueSource = {
    name: 'reviews',
    title: T.queue,
    permission: 'review.read',
    recordKind: KIND,
    columns: [
      { name: 'kind', title: T.kind },
      { name: 'match', title: T.match },
      { name: 'stars', title: T.stars },
      { name: 'text', title: T.text },
      { name: 'photos', title: T.photos },
    ],
    filters: [],
    bulkActions: [{ name: 'show', title: T.steps.show }],
    async count(db) {
      const { count } = await waiting(db)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return { count: Number(count), overdue: 0 }
    },
    async list(db, { offset, limit, now }) {
      const rows = await waiting(db)
        .innerJoin('item', 'item.id', 'review.itemId')
        .selectAll('review')
        .select('item.title')
        .orderBy('review.id')
        .offset(offset)
        .limit(limit)
        .execute()
      const tasks = rows.map((review) => ({
        id: review.number,
        title: titleOf(review, review.title),
        state: { title: STATE_NAMES[review.state], tone: TONES[review.state] },
        cells: {
          kind: review.follows === null ? T.kinds.review : T.kinds.more,
          match: review.gradeMatch === null ? '' : MATCH_NAMES[review.gradeMatch],
          stars: review.packing === null || review.service === null ? '' : T.starsOf(review.packing, review.service),
          text: review.text === '' ? T.noText : review.text.slice(0, EXCERPT_LENGTH),
          photos: T.photoCount(review.photos.length),
        },
        dueAt: null,
      }))
      return { tasks, total: (await queue.count(db, now)).count }
    },
  }

  return {
    title: T.area,
    queues: [queue],
    records: [record],
    actionTitles: Object.fromEntries(record.actions.map(({ name, title }) => [`${KIND}.${name}`, title])),
  }
}
