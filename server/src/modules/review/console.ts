/** Reviews in the console (design: buying, section 5): what waits to be read, with its order and photos. */
import type { Fact } from '@contract/admin/parts'
import { ReviewHideInput, ReviewReplyInput } from '@contract/admin/reviews'
import type { Picture } from '@contract/catalogue'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { ConsoleArea, RecordView } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { defineConsole, withForm } from '../../state-graph/object-console'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { userFact } from '../user/user-names'
import { canReply, hideReview, replyToReview } from './desk'
import { EXCERPT_LENGTH } from './limits'
import { CONSOLE_TEXT as T, HIDE_NAMES, MATCH_NAMES, STATE_NAMES } from './messages'
import { reviewObjects, type ReviewRecord } from './object'
import { reviewById } from './repository'

/** A review with what was sold. */
interface SeenReview extends ReviewRecord {
  title: string
  gradeName: string
  cover: Picture
}

async function withLines(db: Db, reviews: readonly ReviewRecord[]): Promise<SeenReview[]> {
  const { rows } = await sql<{ id: number } & Pick<SeenReview, 'cover' | 'gradeName' | 'title'>>`
    select review.id, order_line.title, order_line.grade_name, order_line.cover
    from review join orders on orders.order_no = review.order_no
    join order_line on order_line.order_id = orders.id and order_line.item_id = review.item_id
    where review.id = any(${reviews.map(({ id }) => id)}::bigint[])`.execute(db)
  return reviews.map((review) => {
    const line = rows.find(({ id }) => id === review.id)
    if (!line) throw new Error(`review ${review.number} has no line`)
    return { ...review, ...line }
  })
}

async function read(
  db: Db,
  review: SeenReview,
  ctx: AppContext,
): Promise<Pick<RecordView, 'photos' | 'related' | 'sections'>> {
  const pictures = privatePicturesOf(ctx)
  const { orderNo, itemId, userId, gradeMatch, packing, service, hiddenFor, reply } = review
  const first = review.follows === null ? undefined : await reviewById(db, review.follows)
  const opinion: Fact[] =
    gradeMatch === null || packing === null || service === null
      ? []
      : [
          { name: T.match, value: MATCH_NAMES[gradeMatch] },
          { name: T.stars, value: T.starsOf(packing, service) },
        ]
  return {
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
          { name: T.item, value: review.title, kind: 'record', to: { kind: 'item', id: String(itemId) } },
          { name: T.grade, value: review.gradeName },
          await userFact(db, T.author, userId),
        ],
      },
    ],
    photos: [
      ...review.photos.map((file) => ({ url: pictures.addressOf(file).url, title: T.photos })),
      { url: review.cover.url, title: T.sold },
    ],
    related: first
      ? [{ kind: 'review', id: first.number, title: T.first, note: first.text === '' ? T.noText : first.text }]
      : [],
  }
}

const reviewConsole = defineConsole(reviewObjects, {
  area: T.area,
  title: T.review,
  permission: 'review.read',
  texts: { ...T, state: '', states: STATE_NAMES },
  tones: { PENDING: 'warning', SHOWN: 'good', HIDDEN: 'plain' },
  seen: withLines,
  titleOf: ({ follows, title }) => (follows === null ? T.title(title) : T.moreTitle(title)),
  queues: [{ name: 'reviews', title: T.queue, states: ['PENDING'], bulkActions: ['show'] }],
  columns: [
    { name: 'kind', title: T.kind, of: ({ follows }) => (follows === null ? T.kinds.review : T.kinds.more) },
    { name: 'match', title: T.match, of: ({ gradeMatch }) => (gradeMatch === null ? '' : MATCH_NAMES[gradeMatch]) },
    {
      name: 'stars',
      title: T.stars,
      of: ({ packing, service }) => (packing === null || service === null ? '' : T.starsOf(packing, service)),
    },
    { name: 'text', title: T.text, of: ({ text }) => (text === '' ? T.noText : text.slice(0, EXCERPT_LENGTH)) },
    { name: 'photos', title: T.photos, of: ({ photos }) => T.photoCount(photos.length) },
  ],
  read,
  audited: ({ state, hiddenFor, reply }) => ({ state, hiddenFor, reply }),
  actions: {
    show: { permission: 'review.moderate', done: T.showDone },
    reply: withForm(ReviewReplyInput, {
      permission: 'review.moderate',
      done: T.replyDone,
      when: canReply,
      act: (act, { text }) => replyToReview(act, text),
    }),
    hide: withForm(ReviewHideInput, {
      permission: 'review.moderate',
      needsReason: true,
      tone: 'bad',
      confirm: T.hideAbout,
      done: T.hideDone,
      act: (act, { why }) => hideReview(act, why),
    }),
  },
})

export function registerConsole(ctx: AppContext): ConsoleArea {
  return reviewConsole.area(ctx)
}
