/**
 * Reviews of what was bought (spec 2.3, /order/evaluation; design: buying 2.1): does the item agree with its grade, how
 * was it packed, how was the service. Times are ms.
 */
import { Type, type Static } from '@sinclair/typebox'
import { jsonField, type CallTable } from './call'
import { Picture } from './catalogue'
import { IdempotencyKey, ItemId, Millis, OrderNo, page, PageNumber } from './envelope'
import { OrderLine } from './order'
import { PHOTOS_MAX, TEXT_MAX } from './limits/review'

/** A review's number. */
export const ReviewNo = Type.String({ pattern: '^PJ[0-9]{18}$', title: '评价' })

/** As described, slightly different, clearly different. */
export const GRADE_MATCHES = ['SAME', 'SLIGHT', 'CLEAR'] as const
export const GradeMatch = Type.Union(
  GRADE_MATCHES.map((match) => Type.Literal(match)),
  { title: '成色' },
)
export type GradeMatch = (typeof GRADE_MATCHES)[number]

export const REVIEW_STATES = ['PENDING', 'SHOWN', 'HIDDEN'] as const
export const ReviewState = Type.Union(REVIEW_STATES.map((state) => Type.Literal(state)))
export type ReviewState = (typeof REVIEW_STATES)[number]

/** Why a review is not shown. That it is unfavourable is none of them. */
export const HIDE_REASONS = ['AD', 'ABUSE', 'PRIVACY', 'IRRELEVANT'] as const
export type HideReason = (typeof HIDE_REASONS)[number]

const Stars = (title: string) => Type.Integer({ minimum: 1, maximum: 5, title })

/** What everybody reads. */
export const Review = Type.Object({
  reviewId: ReviewNo,
  /** Masked; the same word for every anonymous author. */
  author: Type.String(),
  itemId: ItemId,
  itemTitle: Type.String(),
  /** The grade at which it was sold. */
  gradeName: Type.String(),
  gradeMatch: GradeMatch,
  packing: Stars('包装'),
  service: Stars('服务'),
  /** May be empty. */
  text: Type.String(),
  photos: Type.Array(Picture),
  at: Millis,
  /** What the author added later; null without it, and until it is shown. */
  more: Type.Union([Type.Object({ text: Type.String(), photos: Type.Array(Picture), at: Millis }), Type.Null()]),
  /** The shop's only answer. */
  reply: Type.Union([Type.Object({ text: Type.String(), at: Millis }), Type.Null()]),
})
export type Review = Static<typeof Review>

/** Where a text of the author's own is; `reason` says why it is hidden, else it is empty. */
const Standing = { state: ReviewState, stateName: Type.String(), reason: Type.String() } as const

/** The author's own, also before it is shown. */
export const OwnReview = Type.Composite([
  Type.Omit(Review, ['more']),
  Type.Object({
    ...Standing,
    isAnonymous: Type.Boolean(),
    more: Type.Union([
      Type.Object({ text: Type.String(), photos: Type.Array(Picture), at: Millis, ...Standing }),
      Type.Null(),
    ]),
  }),
])
export type OwnReview = Static<typeof OwnReview>

/** GET /order/evaluation: an order's lines with what their buyer has said. */
export const Evaluation = Type.Object({
  orderNo: OrderNo,
  /** Why nothing can be written; empty when something can, or all is written. */
  refusal: Type.String(),
  /** Until when a line can be reviewed; null while the order is not completed. */
  until: Type.Union([Millis, Type.Null()]),
  lines: Type.Array(
    Type.Object({
      line: OrderLine,
      /** What the report said when it was sold: the grade in words, and each flaw. */
      report: Type.Array(Type.String()),
      review: Type.Union([OwnReview, Type.Null()]),
      canReview: Type.Boolean(),
      canAdd: Type.Boolean(),
    }),
  ),
})
export type Evaluation = Static<typeof Evaluation>

/** What is counted: hidden reviews and those that wait too, so that hiding one improves nothing. */
export const ReviewSummary = Type.Object({
  /** All that were written. */
  count: Type.Integer(),
  /** Percent of them that found the item as described; null while so few were written that it would say nothing. */
  samePercent: Type.Union([Type.Integer({ minimum: 0, maximum: 100 }), Type.Null()]),
})
export type ReviewSummary = Static<typeof ReviewSummary>

/** What reviews are read of. */
export const REVIEW_KINDS = ['series', 'brand'] as const
export const ReviewKind = Type.Union(REVIEW_KINDS.map((kind) => Type.Literal(kind)))
export type ReviewKind = (typeof REVIEW_KINDS)[number]

export const ReviewPage = Type.Composite([page(Review), Type.Object({ summary: ReviewSummary })])
export type ReviewPage = Static<typeof ReviewPage>

/** Own uploads with the path sign `review`, at most six; sent as JSON text. */
const PhotoKeys = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: PHOTOS_MAX, title: '照片' })
const Line = { orderNo: OrderNo, itemId: ItemId } as const

/** The calls of this file. */
export const reviewCalls = {
  'GET /order/evaluation': {
    about: "What can be reviewed of an order, and the buyer's own reviews.",
    input: Type.Object({ orderNo: OrderNo }),
    data: Evaluation,
    who: 'user',
  },
  'POST /order/evaluate': {
    about: 'Reviews a line of a completed order; it is shown once an operator has read it.',
    input: Type.Object({
      ...Line,
      gradeMatch: GradeMatch,
      packing: Stars('包装'),
      service: Stars('服务'),
      text: Type.Optional(Type.String({ maxLength: TEXT_MAX, title: '评价内容' })),
      photos: Type.Optional(jsonField(PhotoKeys)),
      isAnonymous: Type.Optional(Type.Boolean({ title: '匿名' })),
      idempotencyKey: IdempotencyKey,
    }),
    data: Evaluation,
    who: 'user',
    rate: 'sensitive',
  },
  'POST /order/evaluate-more': {
    about: 'Adds to a review, once.',
    input: Type.Object({
      ...Line,
      text: Type.String({ minLength: 1, maxLength: TEXT_MAX, title: '追评内容' }),
      photos: Type.Optional(jsonField(PhotoKeys)),
      idempotencyKey: IdempotencyKey,
    }),
    data: Evaluation,
    who: 'user',
    rate: 'sensitive',
  },
  'GET /review/list': {
    about: 'Reviews of what was sold of a series or brand, the newest first.',
    input: Type.Object({
      kind: ReviewKind,
      id: Type.String({ pattern: '^[0-9]{1,8}$' }),
      grade: Type.Optional(GradeMatch),
      page: Type.Optional(PageNumber),
    }),
    data: ReviewPage,
    who: 'anyone',
  },
} as const satisfies CallTable
