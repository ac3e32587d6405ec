/** Reviews for tests of the client. */
import type { Evaluation, OwnReview, Review, ReviewPage } from '@contract/review'
import { orderInfo } from './samples'

const NOW = Date.UTC(2026, 10, 24, 4)
const [line] = orderInfo().lines
if (!line) throw new Error('the sample order has no line')

export const reviewOf = (change: Partial<Review> = {}): Review => ({
  reviewId: 'PJ261124000000000001',
  author: '林**',
  itemId: line.itemId,
  itemTitle: line.title,
  gradeName: line.gradeName,
  gradeMatch: 'SAME',
  packing: 5,
  service: 4,
  text: '实物和照片一致。',
  photos: [],
  at: NOW,
  more: null,
  reply: null,
  ...change,
})

export const ownReview = (change: Partial<OwnReview> = {}): OwnReview => ({
  ...reviewOf(),
  state: 'PENDING',
  stateName: '审核中',
  reason: '',
  isAnonymous: false,
  more: null,
  ...change,
})

export const evaluationLine = (change: Partial<Evaluation['lines'][number]> = {}): Evaluation['lines'][number] => ({
  line,
  report: ['底角磨痕：约 2 毫米'],
  review: null,
  canReview: true,
  canAdd: false,
  ...change,
})

export const evaluationOf = (change: Partial<Evaluation> = {}): Evaluation => ({
  orderNo: 'R1',
  refusal: '',
  until: NOW + 3_600_000,
  lines: [evaluationLine()],
  ...change,
})

export const reviewPage = (list: Review[], change: Partial<ReviewPage> = {}): ReviewPage => ({
  list,
  page: 1,
  pageSize: 8,
  total: list.length,
  hasMore: false,
  summary: { count: list.length, samePercent: null },
  ...change,
})
