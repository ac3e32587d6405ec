/** Forms of complaints and opinions in the console (design: help 6). Money is fen. */
import { Type, type Static } from '@sinclair/typebox'

export const TicketWordsInput = Type.Object({
  text: Type.String({ minLength: 2, maxLength: 500, title: '内容（用户可见）', 'x-kind': 'text' }),
})
export type TicketWordsInput = Static<typeof TicketWordsInput>

export const TicketProposalInput = Type.Object({
  text: Type.String({ minLength: 5, maxLength: 500, title: '处理方案（用户可见）', 'x-kind': 'text' }),
  fen: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 10_000_000,
      title: '补偿金额（用户同意后到钱包，没有则留空）',
      'x-kind': 'fen',
    }),
  ),
})
export type TicketProposalInput = Static<typeof TicketProposalInput>

export const FeedbackAnswerInput = Type.Object({
  text: Type.String({ minLength: 2, maxLength: 200, title: '答复（用户可见）', 'x-kind': 'text' }),
})
export type FeedbackAnswerInput = Static<typeof FeedbackAnswerInput>
