/** 实名审核 (design: account 5). */
import { Type, type Static, type TLiteral, type TUnion } from '@sinclair/typebox'

/** What an operator can find wrong, by field and reason, as the user reads it. */
export const REFUSABLE = {
  'front.BLURRED': '证件正面：照片模糊',
  'front.GLARE': '证件正面：反光遮挡',
  'front.CUT_OFF': '证件正面：证件不完整',
  'front.NOT_ORIGINAL': '证件正面：非原件',
  'back.BLURRED': '证件反面：照片模糊',
  'back.GLARE': '证件反面：反光遮挡',
  'back.CUT_OFF': '证件反面：证件不完整',
  'back.NOT_ORIGINAL': '证件反面：非原件',
  'name.NAME_DIFFERS': '姓名：姓名与证件不符',
  'name.NOT_YOURS': '姓名：非本人',
  'number.NUMBER_DIFFERS': '证件号码：证件号与证件不符',
  'number.UNDER_AGE': '证件号码：未满18周岁',
  'number.TAKEN': '证件号码：该证件已在其他账号认证',
  'validUntil.EXPIRED': '有效期：证件已过期',
} as const
export type Refusable = keyof typeof REFUSABLE

const wrong = (title: string): TUnion<TLiteral<Refusable>[]> =>
  Type.Union(
    (Object.keys(REFUSABLE) as Refusable[]).map((one) => Type.Literal(one, { title: REFUSABLE[one] })),
    { title },
  )

/** What the user has to mend; the rest of the submission is kept. */
export const VerificationRefuseInput = Type.Object({
  first: wrong('需要修改（用户可见）'),
  second: Type.Optional(wrong('另一项')),
  third: Type.Optional(wrong('再一项')),
})
export type VerificationRefuseInput = Static<typeof VerificationRefuseInput>
