/** Forms of questions in the console (design: help 6). */
import { Type, type Static } from '@sinclair/typebox'
import { photosFor } from './pictures'

/** `attribute` and `value` go together: what was measured enters the item's attributes when a second one agrees. */
export const QuestionAnswerInput = Type.Object({
  text: Type.String({ minLength: 2, maxLength: 300, title: '回答（公开）', 'x-kind': 'text' }),
  attribute: Type.Optional(Type.String({ maxLength: 20, title: '写入商品参数：参数名（可留空）' })),
  value: Type.Optional(Type.String({ maxLength: 60, title: '写入商品参数：测量结果（可留空）' })),
  photos: Type.Optional(photosFor('qa', '实拍照片（可留空）')),
})
export type QuestionAnswerInput = Static<typeof QuestionAnswerInput>

export const QuestionGiveBackInput = Type.Object({
  text: Type.String({ minLength: 2, maxLength: 200, title: '退回说明（商家可见）', 'x-kind': 'text' }),
})
export type QuestionGiveBackInput = Static<typeof QuestionGiveBackInput>

export const QuestionHideInput = Type.Object({
  why: Type.Union(
    [
      Type.Literal('AD', { title: '广告' }),
      Type.Literal('ABUSE', { title: '辱骂' }),
      Type.Literal('PRIVACY', { title: '隐私' }),
      Type.Literal('IRRELEVANT', { title: '无关' }),
    ],
    { title: '隐藏原因（提问人可见）' },
  ),
})
export type QuestionHideInput = Static<typeof QuestionHideInput>
