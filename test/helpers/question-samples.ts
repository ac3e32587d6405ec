/** Questions for tests of the client. */
import type { OwnQuestion, Question, QuestionForm, QuestionPage } from '@contract/qa'
import { itemCard } from './samples'

const NOW = Date.UTC(2026, 10, 24, 4)
const item = itemCard('100001', 1_280_000)

export const questionOf = (change: Partial<Question> = {}): Question => ({
  questionId: 'WD261124000000000001',
  topic: 'SIZE',
  itemId: item.id,
  text: '肩带最长是多少？',
  photos: [],
  at: NOW,
  state: 'WAITING',
  stateName: '待回答',
  reason: '',
  answer: null,
  isMine: false,
  more: null,
  followCount: 0,
  isFollowed: false,
  usefulCount: 0,
  isUseful: false,
  actions: ['follow', 'report'],
  ...change,
})

export const answeredQuestion = (change: Partial<Question> = {}): Question =>
  questionOf({
    questionId: 'WD261124000000000002',
    state: 'ANSWERED',
    stateName: '已回答',
    answer: { text: '最长 55 厘米。', photos: [], by: '珍循仓库', at: NOW, fact: '肩带长度：55 cm' },
    actions: ['useful', 'report'],
    ...change,
  })

export const ownQuestion = (change: Partial<OwnQuestion> = {}): OwnQuestion => ({
  ...questionOf({ isMine: true, actions: [] }),
  item,
  ...change,
})

export const questionPage = (list: Question[], change: Partial<QuestionPage> = {}): QuestionPage => ({
  list,
  page: 1,
  pageSize: 20,
  total: list.length,
  hasMore: false,
  item,
  refusal: '',
  ...change,
})

export const questionForm = (change: Partial<QuestionForm> = {}): QuestionForm => ({
  item,
  refusal: '',
  alike: [],
  left: 5,
  ...change,
})
