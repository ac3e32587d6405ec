/** 换绑申诉 (design: account 5). */
import { Type, type Static } from '@sinclair/typebox'

/** Why the number stays as it is, as the user reads it. */
export const AppealRefuseInput = Type.Object({
  why: Type.Union(
    [
      Type.Literal('BLURRED', { title: '证件照片看不清' }),
      Type.Literal('DIFFERS', { title: '证件与实名信息不一致' }),
      Type.Literal('NOT_ORIGINAL', { title: '非证件原件' }),
      Type.Literal('DOUBT', { title: '无法确认为本人操作' }),
    ],
    { title: '不通过原因（用户可见）' },
  ),
})
export type AppealRefuseInput = Static<typeof AppealRefuseInput>
