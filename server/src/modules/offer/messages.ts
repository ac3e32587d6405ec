/** Chinese texts of offers. */
import type { OfferState } from '@contract/offer'
import { yuan } from '../../kit/yuan'

export const REFUSALS = {
  offerNotFound: '议价不存在',
  itemNotFound: '商品不存在',
  stateChanged: '状态已变化，请刷新',
  notOffered: '该商品不支持议价',
  notOnSale: '商品已被他人拍下，暂时无法议价',
  tooLow: (fen: number) => `报价不能低于 ¥${yuan(fen)}`,
  tooHigh: '报价需低于当前售价',
  /** A counter-offer lies between what both sides named last. */
  outside: (fromFen: number, toFen: number) =>
    fromFen === toFen ? `还价只能为 ¥${yuan(toFen)}` : `还价需在 ¥${yuan(fromFen)} 至 ¥${yuan(toFen)} 之间`,
  noCounter: '还价次数已用完',
  hasOpen: '已有进行中的报价',
  tooManyOpen: (count: number) => `进行中的议价最多 ${count} 个`,
  tooManyToday: '今天的议价次数已用完，请明天再试',
  lapsed: (day: string) => `您近期多次放弃，${day}后可再议价`,
  notYourTurn: '请等待对方回复',
  invalid: '报价已失效',
} as const

export const STATE_NAMES: Record<OfferState, string> = {
  PENDING: '等待回复',
  COUNTERED: '议价中',
  ACCEPTED: '待下单',
  ORDERED: '已下单',
  DECLINED: '未接受',
  WITHDRAWN: '已撤回',
  EXPIRED: '超时未回复',
  SUPERSEDED: '商品已被买走',
  LAPSED: '已放弃',
}
/** Of an item that an accepted offer holds: what its buyer reads on its page, and all others. */
export const HELD_TEXT = { own: '您的议价已成交，待下单', others: '已有买家议价成交，待付款' } as const

/** A counter-offer of the shop waits for the buyer. */
export const YOUR_TURN = '待您回复'

/** What operators read. */
export const CONSOLE_TEXT = {
  area: '运营',
  offer: '议价',
  title: (item: string) => `议价：${item}`,
  item: '商品',
  listPrice: '当前售价',
  price: '最新报价',
  part: '报价占售价',
  percent: (part: number) => `${part}%`,
  age: '上架天数',
  days: (days: number) => `${days} 天`,
  buyer: '买家',
  actors: { buyer: '买家', operator: '操作员', system: '系统', timer: '定时', order: '订单' },
  countersLeft: '剩余还价次数',
  prices: '双方报价',
  sold: '同系列近期成交',
  none: '暂无',
  stateName: '状态',
  sides: { buyer: '买家报价', shop: '本店还价' },
  steps: {
    create: '买家提交报价',
    counter: '还价',
    accept: '接受',
    decline: '不接受',
    withdraw: '买家撤回',
    expire: '超时未回复',
    supersede: '商品已被买走',
    order: '买家已下单',
    lapse: '买家放弃或未按时下单',
    lapseUnpaid: '订单未付款',
  },
  declineAbout: '不接受后本次议价结束，买家会收到通知，确定吗？',
  acceptAbout: '接受后商品为买家保留，期间他人无法购买，确定吗？',
  done: '已回复买家',
  rule: '议价规则',
  ruleTitle: (seller: string) => `议价规则：${seller}`,
  own: '本店自营',
  setRule: '设置自动接受',
  ruleNow: '自动接受',
  ruleOn: (percent: number) => `报价不低于售价的 ${percent}% 时自动接受`,
  ruleOff: '关闭，全部由运营回复',
  ruleNote: '只影响之后的报价',
  note: '说明',
  ruleSaved: '已保存',
} as const
