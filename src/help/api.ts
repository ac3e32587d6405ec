/** Calls of the help area: questions about items, pictures of the guides. */
import type { GuideCategory } from '@contract/qualification'
import type { QuestionTab } from '@contract/qa'
import { endpoints, mutation, paged, query } from '@/core/store/endpoints'

declare module '@/core/store/api' {
  interface Tags {
    Questions: true
  }
}

/** The form shows what is wrong. */
const BY_FORM = { invalidates: ['Questions'], evenRefused: true, silent: true } as const
const BY_TAP = { invalidates: ['Questions'], evenRefused: true } as const

const helpApi = endpoints(
  {
    guidePictures: query('GET /official/img-set', (id: GuideCategory) => ({ set: 'guide' as const, id }), {
      isPublic: true,
      keepSeconds: 600,
    }),
    questionList: paged('GET /qa/list', (itemId: string) => ({ itemId }), { tags: ['Questions'] }),
    ownQuestions: paged('GET /qa/mine', (tab: QuestionTab) => ({ tab }), { tags: ['Questions'] }),
    questionForm: query('GET /qa/info', (itemId: string) => ({ itemId }), { tags: ['Questions'] }),
    questionAdd: mutation('POST /qa/add', BY_FORM),
    questionAppend: mutation('POST /qa/append', BY_FORM),
    questionAnswer: mutation('POST /qa/answer', BY_FORM),
    questionFollow: mutation('POST /qa/follow', BY_TAP),
    questionUseful: mutation('POST /qa/useful', BY_TAP),
    questionReport: mutation('POST /qa/report', BY_TAP),
  },
  ['Questions'],
)

export const {
  useGuidePicturesQuery,
  useQuestionListInfiniteQuery,
  useOwnQuestionsInfiniteQuery,
  useQuestionFormQuery,
  useQuestionAddMutation,
  useQuestionAppendMutation,
  useQuestionAnswerMutation,
  useQuestionFollowMutation,
  useQuestionUsefulMutation,
  useQuestionReportMutation,
} = helpApi
