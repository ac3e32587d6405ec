/** Calls of the help centre, of complaints and opinions. */
import type { ArticleCategory } from '@contract/help'
import { endpoints, mutation, paged, query } from '@/core/store/endpoints'

declare module '@/core/store/api' {
  interface Tags {
    Tickets: true
  }
}

export interface AboutArg {
  order_no?: string
  item_id?: string
}
export interface ComplaintArg extends AboutArg {
  merchant_id?: string
}
export interface ArticlesArg {
  cate?: ArticleCategory
  keyword?: string
}

/** The form shows what is wrong. */
const BY_FORM = { invalidates: ['Tickets'], evenRefused: true, silent: true } as const
const BY_TAP = { invalidates: ['Tickets'], evenRefused: true } as const

const ticketApi = endpoints(
  {
    helpCentre: query('GET /help/index', (about: AboutArg) => about, { tags: ['Tickets'], keepSeconds: 0 }),
    articles: paged('GET /help/question-list', (arg: ArticlesArg) => arg, { isPublic: true }),
    article: query('GET /help/question-info', (id: string) => ({ id })),
    articleVote: mutation('POST /help/question-vote'),
    ticketForm: query('GET /help/ticket-form', (about: ComplaintArg) => about, { tags: ['Tickets'] }),
    ticketCreate: mutation('POST /help/ticket-create', BY_FORM),
    ticketList: paged('GET /help/ticket-list', () => ({}), { tags: ['Tickets'] }),
    ticketInfo: query('GET /help/ticket-info', (no: string) => ({ no }), { tags: ['Tickets'] }),
    ticketReply: mutation('POST /help/ticket-reply', BY_FORM),
    ticketAgree: mutation('POST /help/ticket-agree', BY_TAP),
    ticketRefuse: mutation('POST /help/ticket-refuse', BY_TAP),
    ticketWithdraw: mutation('POST /help/ticket-withdraw', BY_TAP),
    feedbackCreate: mutation('POST /help/feedback-create', BY_FORM),
    feedbackList: paged('GET /help/feedback-list', () => ({}), { tags: ['Tickets'] }),
  },
  ['Tickets'],
)

export const {
  useHelpCentreQuery,
  useArticlesInfiniteQuery,
  useArticleQuery,
  useArticleVoteMutation,
  useTicketFormQuery,
  useTicketCreateMutation,
  useTicketListInfiniteQuery,
  useTicketInfoQuery,
  useTicketReplyMutation,
  useTicketAgreeMutation,
  useTicketRefuseMutation,
  useTicketWithdrawMutation,
  useFeedbackCreateMutation,
  useFeedbackListInfiniteQuery,
} = ticketApi
