/** Texts of the review area. States and refusals come from the server. */

export const LOGGED_OUT_TEXT = { title: '登录后查看评价', text: '评价只有下单的账号能写。' } as const

export const EVALUATION_TEXT = {
  title: '评价',
  mine: '我的评价',
  missing: '订单不存在',
  noOrder: '请从订单进入评价',
  toOrders: '查看订单',
  refusedText: '交易完成后，您可以在订单里评价每件商品。',
  order: '查看订单',
  form: '评价',
  report: '出售时的报告',
  seeReport: '查看商品与报告',
  match: '成色与报告相比',
  needMatch: '请选择成色是否一致',
  packing: '包装',
  service: '服务',
  needStars: (what: string) => `请为${what}打分`,
  words: ['很差', '较差', '一般', '满意', '很满意'],
  text: '评价内容',
  textHint: '写写成色、手感与服务，帮助后来的买家（选填）',
  photos: '照片（选填）',
  photosNote: '审核公开前，照片只有您和客服能看到。',
  anonymous: '匿名评价',
  publish: '发布评价',
  /** The item is clearly not as described. */
  mismatch: '与描述明显不符？您可以申请售后，评价不影响申请；已填写的内容会为您保留。',
  afterSale: '申请售后',
  onlyReview: '仅评价',
  sent: '感谢评价，审核后公开',
  next: (count: number) => `本单还有 ${count} 件待评价`,
} as const

export const ADD_TEXT = {
  add: '追评',
  form: '追加评价',
  text: '追评内容',
  hint: '使用一段时间后的感受',
  need: '请填写追评内容',
  submit: '发布追评',
  stop: '先不写了',
} as const

export const OWN_TEXT = {
  state: (name: string, reason: string) => (reason === '' ? name : `${name} · ${reason}`),
  hidden: '打分仍计入成色一致率。',
} as const
