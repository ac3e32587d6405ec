/** Complaints as the server answers them, for tests of pages. */
import type { ComplaintSubject, TicketInfo } from '@contract/ticket'

const AT = Date.UTC(2026, 10, 24, 2)

/** An order that a complaint can be about. */
export const complaintSubject: ComplaintSubject = {
  kind: 'order',
  id: '261124000000000001',
  title: '小号手袋',
  note: '订单 261124000000000001',
  picture: null,
}

export const ticketOf = (more: Partial<TicketInfo> = {}): TicketInfo => ({
  no: 'TS261124000000000001',
  subject: complaintSubject,
  category: 'ITEM',
  state: 'RESOLVED',
  stateName: '方案待您确认',
  hint: '请确认处理方案；不接受可升级给主管。',
  isTurn: true,
  createdAt: AT,
  version: 2,
  text: '肩带内侧有一道划痕，详情里没有写',
  photos: [],
  wish: 'MONEY',
  dueAt: AT + 7 * 24 * 60 * 60_000,
  serverNow: AT,
  proposal: { text: '补偿八十元。', fen: 8_000, at: AT, isFinal: false, agreedAt: null },
  thread: [],
  events: [{ at: AT, name: '客服提出方案', note: '' }],
  actions: ['agree', 'refuse', 'withdraw'],
  ...more,
})
