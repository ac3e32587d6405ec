/** 提现审核 (design: account 5). */
import { Type, type Static } from '@sinclair/typebox'

export const WithdrawalRejectInput = Type.Object({
  text: Type.String({ minLength: 2, maxLength: 100, title: '驳回原因（用户可见）' }),
})
export type WithdrawalRejectInput = Static<typeof WithdrawalRejectInput>

/** Why the money did not arrive, which the user reads. */
export const WithdrawalFailInput = Type.Object({
  why: Type.Union(
    [
      Type.Literal('NO_ACCOUNT', { title: '账号不存在' }),
      Type.Literal('NAME_DIFFERS', { title: '户名不符' }),
      Type.Literal('RESTRICTED', { title: '账户受限' }),
      Type.Literal('RETURNED', { title: '银行退回' }),
      Type.Literal('OTHER', { title: '其他' }),
    ],
    { title: '失败原因（用户可见）' },
  ),
})
export type WithdrawalFailInput = Static<typeof WithdrawalFailInput>
