/** Forms of offers in the console (design: buying, section 5). Money is fen. */
import { Type, type Static } from '@sinclair/typebox'

export const OfferCounterInput = Type.Object({
  priceFen: Type.Integer({ minimum: 1, maximum: 10_000_000_000, title: '还价', 'x-kind': 'fen' }),
  note: Type.Optional(Type.String({ maxLength: 60, title: '留言（买家可见，可留空）' })),
})
export type OfferCounterInput = Static<typeof OfferCounterInput>

export const OfferRuleInput = Type.Object({
  acceptPercent: Type.Integer({ minimum: 0, maximum: 99, title: '自动接受：报价不低于售价的 %（填 0 关闭）' }),
})
export type OfferRuleInput = Static<typeof OfferRuleInput>
