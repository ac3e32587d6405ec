/** Forms of sales in the console (design: live and play 5). */
import { Type, type Static } from '@sinclair/typebox'
import { Minute } from './popups'

/** A sale of items of the shop for one to seven days. */
export const SaleInput = Type.Object({
  title: Type.String({ minLength: 2, maxLength: 30, title: '标题' }),
  from: Minute('开始时间'),
  to: Minute('结束时间'),
  offPercent: Type.Integer({
    minimum: 0,
    maximum: 90,
    title: '统一降价 %（只对未填价格的商品，0 为不用）',
    default: 0,
  }),
  lines: Type.String({
    minLength: 1,
    maxLength: 6_000,
    title: '商品（每行：商品编号,限时价 元；或只写商品编号）',
    'x-kind': 'text',
  }),
})
export type SaleInput = Static<typeof SaleInput>
