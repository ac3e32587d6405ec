/** Texts of the newcomers' pack where it is offered on the way. */
export const PACK_TEXT = {
  pack: '新人礼包',
  offer: (count: number) => `新人礼包：${count} 张券，首单可用`,
  claim: '一键领取',
  claimed: '已放入优惠券',
  see: '去领取',
  /** On the confirmation of an order. */
  note: '首单可用，领取后自动选用最优组合',
} as const
