/** Help and questions (spec 2.10). */
import type { AreaTable } from '../types'

/** Parameters of the rows by name, in the order of the address; `id?` is optional. */
export interface HelpParams {
  helpIndex: 'lastPageUrl?'
}

export const help = {
  helpIndex: { path: '/help/index' },
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
