/** Texts of binding a phone, by code or by the messenger. */
export const BIND_TEXT = {
  title: '绑定手机号',
  note: '绑定后可用手机号登录，并及时收到订单与物流通知。',
  submit: '绑定',
  bound: '绑定成功',
  hasPhone: '已绑定手机号',
  done: '完成',
  loggedOutTitle: '登录后绑定手机号',
  loggedOutText: '请先登录，再绑定手机号',
  login: '去登录',
} as const
