/** Texts of the ways to reach the customer service. */
export const SUPPORT_TEXT = {
  title: '联系客服',
  short: '客服',
  complaint: '投诉',
  phone: '客服电话',
  hours: '服务时间',
  open: '服务中',
  closed: '非服务时间',
  closedNote: '现在不在服务时间，请在服务时间内来电。',
  call: '拨打电话',
  none: '客服电话暂未公布',
  noneNote: '请稍后再试。',
  failed: '联系方式加载失败',
  retry: '重试',
  loadFailed: '加载失败，请重试',
} as const
