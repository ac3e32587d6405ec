/** Chinese texts of the chat. */
export const REFUSALS = {
  empty: '请输入消息内容',
  noToken: '会话已失效，请刷新页面后重试',
  notFound: '会话不存在或无权查看',
  noCard: '内容不存在或无权查看',
  dayLimit: '今日留言已达上限，登录后可继续咨询',
  notClosed: '会话结束后才能评价',
  rated: '已评价过，感谢反馈',
  colleague: '同事刚刚回复过，请先看新消息再发送',
  closed: '会话已结束',
  visitorComplaint: '访客没有账号，请先请对方登录再转投诉',
  complained: '这个会话已有进行中的投诉',
  visitorPicture: '登录后才能发送图片',
} as const

/** What the system writes into a conversation. */
export const NOTES = {
  begin: '您好，请描述您的问题；需要人工服务请点「转人工」。',
  queued: '已为您转人工客服，请稍候。',
  complained:
    '抱歉，您的咨询超过约定时间仍没有得到回复，已自动为您转为投诉，可在「帮助中心」的「我的投诉」查看进度；客服仍会在这里回复您。',
  handedOn: '已为您把这个问题转为投诉，可在「帮助中心」的「我的投诉」查看进度；客服仍会在这里回复您。',
  again: '抱歉让您久等，正在为您安排其他客服。',
  closedByUser: '您已结束会话，再次发送消息可继续咨询。',
  closedByOperator: '客服已结束会话，再次发送消息可继续咨询。',
  closedBySilence: '长时间没有新消息，会话已结束，再次发送消息可继续咨询。',
} as const

export const OPERATOR_NAME = '客服'
export const orderNote = (orderNo: string): string => `订单 ${orderNo}`
export const orderTitle = (first: string, count: number): string => (count > 1 ? `${first} 等 ${count} 件` : first)
export const userName = (nickname: string, id: number): string => `${nickname || '用户'}（${id}）`
export const VISITOR = '访客'
export const PICTURE_ALT = '用户发送的图片'
export const PICTURE_TEXT = '[图片]'
export const PICTURE_GONE = '[图片已过期]'
export const cardText = (title: string): string => `[卡片] ${title}`

export const CONSOLE_TEXT = {
  area: '客服',
  conversation: '会话',
  reply: '回复会话',
  take: '接入会话',
  close: '结束会话',
  complain: '会话转投诉',
} as const

export const DEMO_TEXT = {
  where: '请问这个订单什么时候能到？',
  invoice: '发票可以改成公司抬头吗？',
  invoiceAnswer: '可以的，在订单详情的「发票」里点「修改」，开具前都能改。',
  thanks: '好的，谢谢',
} as const
