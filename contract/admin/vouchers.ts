/** Forms of vouchers in the console (design: buying, section 5). Money is fen. */
import { Type, type Static } from '@sinclair/typebox'

const Money = (title: string, minimum: number) =>
  Type.Integer({ minimum, maximum: 10_000_000_000, title, 'x-kind': 'fen' })
const Choice = <T extends string>(title: string, names: Readonly<Record<T, string>>) =>
  Type.Unsafe<T>(
    Type.Union(
      (Object.keys(names) as T[]).map((value) => Type.Literal(value, { title: names[value] })),
      { title },
    ),
  )
const Ids = (title: string) => Type.String({ pattern: '^([0-9]{1,8}(,[0-9]{1,8}){0,59})?$', maxLength: 600, title })

/** The terms of a voucher. Ids are joined by commas; empty ones mean no limit. */
export const VoucherTermsInput = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 20, title: '名称' }),
  kind: Choice('优惠方式', { CASH: '立减金额', PERCENT: '按比例' }),
  faceFen: Money('立减金额（按比例时填 0）', 0),
  offPercent: Type.Integer({ minimum: 0, maximum: 99, title: '优惠比例 %（立减时填 0；98 折填 2）' }),
  capFen: Money('最多优惠（立减时填 0）', 0),
  thresholdFen: Money('使用门槛（无门槛填 0）', 0),
  categoryIds: Ids('限分类编号（逗号分隔）'),
  brandIds: Ids('限品牌编号（逗号分隔）'),
  scopeText: Type.String({ maxLength: 30, title: '适用范围说明（全场留空）' }),
  validDays: Type.Integer({ minimum: 1, maximum: 366, title: '领取后有效天数' }),
  total: Type.Integer({ minimum: 1, maximum: 1_000_000, title: '总张数' }),
  perUser: Type.Integer({ minimum: 1, maximum: 1_000, title: '每人限领' }),
  source: Choice('发放方式', {
    FREE: '免费领取',
    SALE: '付费购买',
    CODE: '优惠码',
    GRANT: '定向发放',
    NEWCOMER: '新人礼包',
  }),
  saleFen: Money('售价（非付费填 0）', 0),
  stackable: Type.Boolean({ title: '可与优惠码券叠加' }),
  allowOffer: Type.Boolean({ title: '可用于议价商品' }),
})
export type VoucherTermsInput = Static<typeof VoucherTermsInput>

export const VoucherCodeInput = Type.Object({
  code: Type.String({ minLength: 6, maxLength: 20, title: '优惠码' }),
  maxUses: Type.Integer({ minimum: 1, maximum: 1_000_000, title: '可用次数' }),
})
export type VoucherCodeInput = Static<typeof VoucherCodeInput>

export const VoucherGrantInput = Type.Object({
  users: Type.String({ minLength: 1, maxLength: 4_000, title: '用户编号或手机号（逗号或换行分隔）', 'x-kind': 'text' }),
})
export type VoucherGrantInput = Static<typeof VoucherGrantInput>

export const VoucherRevokeInput = Type.Object({
  no: Type.String({ pattern: '^[0-9]{1,15}$', title: '用户优惠券编号' }),
})
export type VoucherRevokeInput = Static<typeof VoucherRevokeInput>
