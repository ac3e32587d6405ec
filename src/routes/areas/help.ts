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
  // The first row owns the page in the mini-program.
  helpSample: { path: '/help/sample', page: 'help/pages/guide/index', title: '拍摄与成色示例', status: 'open' },
  helpSampleDefective: {
    path: '/help/sample-defective',
    page: 'help/pages/guide/index',
    title: '瑕疵拍摄示例',
    status: 'open',
  },
  helpFlawIntroduce: {
    path: '/help/flaw-introduce',
    page: 'help/pages/guide/index',
    title: '瑕疵说明',
    status: 'open',
  },
  helpMaintenanceNotice: {
    path: '/help/maintenance-notice',
    page: 'help/pages/guide/index',
    title: '养护须知',
    status: 'open',
  },
  qa: { path: '/qa', redirect: 'qaQuestionSubmit' },
  qaQuestionSubmit: { path: '/qa/question-submit', title: '提问', private: true, status: 'open' },
  qaQuestionList: {
    path: '/qa/question-list',
    title: ({ item_id: itemId }) => (itemId ? '商品问答' : '我的问答'),
    pullDown: true,
    status: 'open',
  },
} as const satisfies AreaTable
