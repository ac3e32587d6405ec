/** Texts of the chat. */
export const CHAT_TEXT = {
  title: '在线客服',
  log: '会话消息',
  field: '消息',
  hint: '请输入消息',
  send: '发送',
  sending: '发送中',
  failed: '未发送',
  resend: '重发',
  human: '转人工',
  close: '结束会话',
  closeConfirm: { title: '结束会话', message: '结束后可随时再次发送消息继续咨询，确定结束吗？' },
  phone: '电话客服',
  complaint: '投诉',
  messenger: '联系微信客服',
  offline: '网络异常，正在重新连接，消息不会丢失',
  hello: '您好，请问有什么可以帮您？',
  sendCard: '发送给客服',
  rate: '请为本次服务评分',
  rateWords: ['很差', '较差', '一般', '满意', '非常满意'],
  rated: '感谢您的评价',
  me: '我',
  agent: '客服',
  off: '当前非服务时间，留言后我们会在服务时间内回复',
  working: '客服正在为您处理',
} as const
export const aheadText = (ahead: number, minutes: number): string =>
  ahead === 0 ? `您是下一位，约 ${minutes} 分钟` : `前面 ${ahead} 人，约 ${minutes} 分钟`
