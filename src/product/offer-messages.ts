/** Texts of offers. */
import type { Offer, OfferState, OfferTab } from '@contract/offer'
import { formatPrice } from '@/lib/money'

const HOUR_MS = 3_600_000
const hours = (ms: number): string => `${Math.round(ms / HOUR_MS)} 小时`

export const OFFER_TEXT = {
  loggedOut: { title: '登录后议价', text: '提交您的心理价位，在时限内答复。' },
  missing: '议价不存在',
  missingItem: '商品不存在',
  tabs: '议价状态',
  names: { open: '进行中', toOrder: '待下单', ended: '已结束' } satisfies Record<OfferTab, string>,
  none: '还没有议价',
  noneText: '在商品页点「议价」，提交您的心理价位。',
  stroll: '去逛逛',
  rowNote: ({ stateName, priceFen }: Offer) => `${stateName} · ${formatPrice(priceFen)}`,
  form: '议价',
  price: '您的报价',
  priceHint: (fromFen: number) => `${formatPrice(fromFen)} 起`,
  needPrice: '请输入您的报价',
  tooLow: (fen: number) => `报价不能低于 ${formatPrice(fen)}`,
  tooHigh: '报价需低于当前售价',
  note: '留言',
  noteHint: '选填，60 字以内',
  about: (answerMs: number, holdMs: number) =>
    `${hours(answerMs)}内答复，期间商品仍在售。接受后为您保留 ${hours(holdMs)}，请在时限内下单。`,
  submit: '提交报价',
  sent: '已提交报价',
  refused: '暂时无法议价',
  alert: '降价提醒',
  item: '查看商品',
  left: { answer: '剩余', order: '保留剩余' },
  rounds: '报价记录',
  by: { buyer: (fen: number) => `您报价 ${formatPrice(fen)}`, shop: (fen: number) => `本店还价 ${formatPrice(fen)}` },
  accept: '接受',
  acceptQuestion: (fen: number) => `以 ${formatPrice(fen)} 接受？接受后商品为您保留，逾期未下单视为放弃。`,
  acceptYes: '确认接受',
  accepted: '已为您保留',
  counter: '还价',
  counterHint: (fromFen: number, toFen: number) => `${formatPrice(fromFen)} 至 ${formatPrice(toFen)}`,
  outside: (fromFen: number, toFen: number) =>
    fromFen === toFen
      ? `还价只能为 ${formatPrice(toFen)}`
      : `还价需在 ${formatPrice(fromFen)} 至 ${formatPrice(toFen)} 之间`,
  sendCounter: '提交还价',
  stopCounter: '暂不还价',
  countered: '已提交还价',
  decline: '不接受',
  declineQuestion: '不接受后本次议价结束，可以重新报价。',
  declineYes: '结束议价',
  declined: '已结束议价',
  withdraw: '撤回',
  withdrawQuestion: '撤回后本次议价结束，可以重新报价。',
  withdrawYes: '确认撤回',
  withdrawn: '已撤回',
  giveUp: '放弃',
  giveUpQuestion: '放弃后商品重新在售。多次放弃将暂时不能议价。',
  giveUpYes: '确认放弃',
  givenUp: '已放弃',
  order: '去下单',
  again: '重新议价',
  similar: '找相似',
  orders: '查看订单',
} as const

const HINTS: Record<Exclude<OfferState, 'COUNTERED'>, string> = {
  PENDING: '请等待答复。期间商品仍在售，可能被他人按售价买走。',
  ACCEPTED: '商品已按议价为您保留，请在时限内下单。',
  ORDERED: '已按议价下单。',
  DECLINED: '本次报价未被接受，可以重新报价。',
  WITHDRAWN: '您已撤回报价。',
  EXPIRED: '超过时限没有答复，本次议价已结束。',
  SUPERSEDED: '商品已被买走，可以看看相似的商品。',
  LAPSED: '保留期已过或您已放弃，商品重新在售。',
}

/** What happens next with an offer. */
export const offerHint = ({ state, priceFen, actions }: Offer): string => {
  if (state !== 'COUNTERED') return HINTS[state]
  return actions.includes('accept')
    ? `本店还价 ${formatPrice(priceFen)}，请在时限内答复。`
    : '您已还价，请等待答复。期间商品仍在售。'
}

/** The item of an offer as it is shown: one that is kept for this user, or is the user's, does not look gone. */
export const itemOf = ({ item, state }: Offer): Offer['item'] =>
  state === 'ACCEPTED' || state === 'ORDERED' ? { ...item, state: 'ON_SALE' } : item
