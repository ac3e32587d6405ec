/** Help and questions (spec 2.10). */
import type { AreaTable } from '../types'

/** Parameters of the rows by name, in the order of the address; `id?` is optional. */
export interface HelpParams {
  /** What the user was looking at before, an address of the shop. */
  helpIndex: 'lastPageUrl?'
  /** One article, or those of a category or of a search. */
  helpQuestion: 'id?' | 'cate?' | 'keyword?'
  /** A complaint; or what is complained about, and `tab=mine` the user's own. */
  helpComplaint: 'id?' | 'order_no?' | 'item_id?' | 'merchant_id?' | 'tab?'
  feedback: 'page?' | 'tab?'
  helpSample: 'tab?' | 'cate?'
  helpSampleDefective: 'cate?'
  qaQuestionSubmit: 'item_id?'
  /** The questions about an item; without one the user's own. */
  qaQuestionList: 'item_id?' | 'tab?'
}

export const help = {
  helpIndex: { path: '/help/index', status: 'open' },
  helpQuestion: { path: '/help/question', status: 'open' },
  helpComplaint: { path: '/help/complaint', page: 'help/pages/ticket/index', private: true, status: 'open' },
  feedback: { path: '/help/feedback', page: 'help/pages/ticket/index', status: 'open' },
  // The first of the guides owns their page in the mini-program. Titles of what few users open are the pages' own: the
  // route table is in home's first load.
  helpSample: { path: '/help/sample', page: 'help/pages/guide/index', status: 'open' },
  helpSampleDefective: { path: '/help/sample-defective', page: 'help/pages/guide/index', status: 'open' },
  helpFlawIntroduce: { path: '/help/flaw-introduce', page: 'help/pages/guide/index', status: 'open' },
  helpMaintenanceNotice: { path: '/help/maintenance-notice', page: 'help/pages/guide/index', status: 'open' },
  qa: { path: '/qa', redirect: 'qaQuestionSubmit' },
  qaQuestionSubmit: { path: '/qa/question-submit', private: true, status: 'open' },
  qaQuestionList: { path: '/qa/question-list', status: 'open' },
} as const satisfies AreaTable
