/** What an operator sets of complaints. */
import { declareSettings } from '../../kit/settings'

const HOUR = 60 * 60_000
const time = (title: string, note: string, hours: number) =>
  ({
    area: '投诉',
    title,
    note,
    type: 'number',
    unit: 'ms',
    min: HOUR,
    max: 1_440 * HOUR,
    default: hours * HOUR,
  }) as const

export const ticketSettings = declareSettings({
  'ticket.accept': time('投诉受理时限', '提交后超过此时间未受理，自动升级给主管', 24),
  'ticket.answer': time('投诉方案时限', '受理后超过此时间未给出方案，自动升级给主管', 72),
  'ticket.supply': time('等待用户补充', '超过此时间用户未补充，投诉关闭，可重新提起一次', 72),
  'ticket.offer': time('方案等待确认', '方案提出后超过此时间用户未答复，投诉关闭', 168),
  'ticket.offerStands': time('方案保留', '因未答复而关闭后，用户在此时间内仍可同意方案', 720),
  'ticket.reopen': time('重新提起', '因未补充而关闭后，用户在此时间内可重新提起一次', 168),
  'ticket.judge': time('主管裁定时限', '升级后超过此时间未给出最终方案，在队列中标红', 48),
  'ticket.final': time('最终方案等待确认', '最终方案提出后超过此时间用户未答复，投诉关闭', 720),
})
