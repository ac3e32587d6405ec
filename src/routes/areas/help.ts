/** Help and questions (spec 2.10). */
import type { AreaTable } from '../types'

export const help = {
  helpIndex: { path: '/help/index', params: ['lastPageUrl?'] },
  helpQuestion: { path: '/help/question' },
  helpComplaint: { path: '/help/complaint' },
  feedback: { path: '/help/feedback' },
  helpSampleDefective: { path: '/help/sample-defective' },
  helpSample: { path: '/help/sample' },
  helpFlawIntroduce: { path: '/help/flaw-introduce' },
  helpMaintenanceNotice: { path: '/help/maintenance-notice' },
  qa: { path: '/qa', redirect: 'qaQuestionSubmit' },
  qaQuestionSubmit: { path: '/qa/question-submit' },
  qaQuestionList: { path: '/qa/question-list' },
} as const satisfies AreaTable
