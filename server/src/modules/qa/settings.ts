/** What an operator sets of questions. */
import { declareSettings } from '../../kit/settings'

const HOUR = 60 * 60_000

export const qaSettings = declareSettings({
  'qa.answer': {
    area: '问答',
    title: '提问回答时限',
    note: '提问后多久应有回答，逾期在队列中标红',
    type: 'number',
    unit: 'ms',
    min: HOUR,
    max: 72 * HOUR,
    default: 24 * HOUR,
  },
  'qa.perDay': {
    area: '问答',
    title: '每人每日提问数',
    note: '24 小时内每人最多提问的次数，追问也计入',
    type: 'number',
    unit: 'count',
    min: 1,
    max: 50,
    default: 5,
  },
})
