/** Forms of articles, licences and short links in the console (design: help 6). */
import { Type, type Static } from '@sinclair/typebox'
import type { AdminCallTable } from './call'
import { RowId } from './parts'
import { photosFor } from './pictures'

/** An article as an answer of the chat begins with it. */
const ArticleText = Type.Object({ id: RowId, title: Type.String(), text: Type.String() })

export const helpAdminCalls = {
  'GET /admin/help/articles': {
    about:
      'Published articles with all words of a text, those with the first in their title first; without one the most asked.',
    input: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 40 })) }),
    data: Type.Object({ list: Type.Array(ArticleText) }),
    permission: 'chat.answer',
  },
} as const satisfies AdminCallTable

const Day = (title: string) =>
  Type.Optional(Type.String({ pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$', title, 'x-kind': 'day' }))

export const QualificationInput = Type.Object({
  name: Type.String({ minLength: 2, maxLength: 30, title: '名称' }),
  no: Type.String({ minLength: 2, maxLength: 40, title: '证照编号' }),
  issuer: Type.String({ minLength: 2, maxLength: 40, title: '发证机关' }),
  validTo: Day('有效期至（长期有效留空）'),
  sellerId: Type.Optional(Type.String({ pattern: '^[0-9]{0,9}$', title: '商家编号（平台资质留空）' })),
  checkUrl: Type.Optional(Type.String({ maxLength: 200, title: '官方查询网址（https，可留空）' })),
  photos: photosFor('licence', '证照照片'),
})
export type QualificationInput = Static<typeof QualificationInput>

export const ShortLinkInput = Type.Object({
  title: Type.String({ minLength: 2, maxLength: 30, title: '用途' }),
  url: Type.String({ minLength: 1, maxLength: 300, title: '跳转到（本店地址）' }),
  endsOn: Day('失效日期（含当天，长期有效留空）'),
})
export type ShortLinkInput = Static<typeof ShortLinkInput>

export const HelpArticleInput = Type.Object({
  category: Type.Union(
    [
      Type.Literal('BUY', { title: '选购与下单' }),
      Type.Literal('DELIVERY', { title: '物流与收货' }),
      Type.Literal('AFTER_SALE', { title: '售后与退款' }),
      Type.Literal('QUALITY', { title: '查验与成色' }),
      Type.Literal('MONEY', { title: '发票与钱包' }),
      Type.Literal('ACCOUNT', { title: '账号与隐私' }),
    ],
    { title: '分类' },
  ),
  title: Type.String({ minLength: 2, maxLength: 40, title: '标题' }),
  text: Type.String({ minLength: 10, maxLength: 3000, title: '正文（一行一段）', 'x-kind': 'text' }),
  words: Type.Optional(Type.String({ maxLength: 100, title: '搜索词（空格隔开，可留空）' })),
  hot: Type.Union([Type.Literal('NO', { title: '否' }), Type.Literal('YES', { title: '是' })], {
    title: '列入热门问题',
  }),
})
export type HelpArticleInput = Static<typeof HelpArticleInput>
