/** Forms of the boards of searched words in the console (design: buying, section 5). */
import { Type, type Static } from '@sinclair/typebox'

const Rank = Type.Integer({ minimum: 1, maximum: 10, title: '名次（1 到 10）' })
const Until = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', title: '置顶至（含当天）', 'x-kind': 'day' })

export const HotWordPinInput = Type.Object({ rank: Rank, until: Until })
export type HotWordPinInput = Static<typeof HotWordPinInput>

export const HotWordAddInput = Type.Object({
  word: Type.String({ minLength: 2, maxLength: 20, title: '热搜词' }),
  rank: Rank,
  until: Until,
})
export type HotWordAddInput = Static<typeof HotWordAddInput>
