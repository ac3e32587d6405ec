/** Forms of reviews in the console (design: buying, section 5). */
import { Type, type Static } from '@sinclair/typebox'

export const ReviewHideInput = Type.Object({
  why: Type.Union(
    [
      Type.Literal('AD', { title: '广告' }),
      Type.Literal('ABUSE', { title: '辱骂' }),
      Type.Literal('PRIVACY', { title: '隐私' }),
      Type.Literal('IRRELEVANT', { title: '无关' }),
    ],
    { title: '隐藏原因（买家可见，差评不是原因）' },
  ),
})
export type ReviewHideInput = Static<typeof ReviewHideInput>

export const ReviewReplyInput = Type.Object({
  text: Type.String({ minLength: 2, maxLength: 300, title: '回复（公开，只能回复一次）', 'x-kind': 'text' }),
})
export type ReviewReplyInput = Static<typeof ReviewReplyInput>
