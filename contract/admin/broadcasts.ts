/** Forms of messages to many in the console (design: account, section 5). */
import { Type, type Static } from '@sinclair/typebox'

export const BroadcastAudience = Type.Union(
  [Type.Literal('all', { title: '全部用户' }), Type.Literal('newcomer', { title: '未下单的用户' })],
  { title: '发送对象' },
)
export type BroadcastAudience = Static<typeof BroadcastAudience>

export const BroadcastInput = Type.Object({
  title: Type.String({ minLength: 2, maxLength: 20, title: '标题' }),
  text: Type.String({ minLength: 2, maxLength: 100, title: '正文', 'x-kind': 'text' }),
  /** A route of the shop. */
  target: Type.Union(
    [
      Type.Literal('none', { title: '不打开页面' }),
      Type.Literal('productSale', { title: '降价专区' }),
      Type.Literal('newArrival', { title: '新品' }),
      Type.Literal('voucherForSale', { title: '领券中心' }),
      Type.Literal('newbornZone', { title: '新人专区' }),
    ],
    { title: '点击后打开' },
  ),
  audience: BroadcastAudience,
})
export type BroadcastInput = Static<typeof BroadcastInput>
