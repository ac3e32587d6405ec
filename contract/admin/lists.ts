/** Forms of users' public lists in the console (design: buying, section 5). */
import { Type, type Static } from '@sinclair/typebox'

export const ListCloseInput = Type.Object({
  why: Type.Union(
    [
      Type.Literal('AD', { title: '广告或引流' }),
      Type.Literal('ABUSE', { title: '辱骂或低俗' }),
      Type.Literal('PRIVACY', { title: '泄露隐私' }),
      Type.Literal('FRAUD', { title: '冒充或欺诈' }),
    ],
    { title: '关闭原因（创建者可见）' },
  ),
})
export type ListCloseInput = Static<typeof ListCloseInput>
