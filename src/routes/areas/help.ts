/** Help and questions (spec 2.10). */
import type { AreaTable } from '../types'

/** Parameters of the rows by name, in the order of the address; `id?` is optional. */
export interface HelpParams {
  helpIndex: 'lastPageUrl?'
  helpSample: 'tab?' | 'cate?'
  helpSampleDefective: 'cate?'
  qaQuestionSubmit: 'item_id?'
  /** The questions about an item; without one the user's own. */
  qaQuestionList: 'item_id?' | 'tab?'
}

export const help = {
  helpIndex: { path: '/help/index' },
  helpQuestion: { path: '/help/question' },
  helpComplaint: { path: '/help/complaint' },
  feedback: { path: '/help/feedback' },
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
