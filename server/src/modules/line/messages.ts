/** Chinese texts of lines and holds. */
export const REFUSALS = {
  lineNotFound: '商品不存在',
  holdNotFound: '占位不存在',
  stateChanged: '状态已变化，请刷新',
  holdOver: '占位已到期',
  busy: '抢购人数较多，请稍后再试',
  taken: '手慢了，已被抢先',
  priceChanged: '价格已变动',
  notOpen: '还未开抢',
  over: '已结束',
  lapses: '今日放弃次数过多，请明天再来',
  itemAway: '商品正被他人占用或已售出，暂时不能开抢',
  onlyLower: '开抢过的商品只能降价',
  defectAway: '商品正被他人占用，暂时不能下架，请稍后再撤下',
  elsewhere: '商品已在其他场次中',
  hasHold: '请先完成已抢到的商品',
  /** Of an order with a hold that is not kept any more. */
  invalid: '占位已到期，请重新抢购',
} as const

/** Of an item that somebody has grabbed: what its buyer reads on its page, and all others. */
export const HELD_TEXT = { own: '您已抢到，待下单', others: '直播间付款中' } as const
