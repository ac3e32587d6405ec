/** 实名审核 (design: account 5). */
import { Type, type Static } from '@sinclair/typebox'

const reason = (value: string, title: string) => Type.Literal(value, { title })

const PICTURE = [
  reason('BLURRED', '照片模糊'),
  reason('GLARE', '反光遮挡'),
  reason('CUT_OFF', '证件不完整'),
  reason('NOT_ORIGINAL', '非原件'),
]

/** What the user has to mend, by field; at least one. */
export const VerificationRefuseInput = Type.Object({
  front: Type.Optional(Type.Union(PICTURE, { title: '证件正面' })),
  back: Type.Optional(Type.Union(PICTURE, { title: '证件反面' })),
  name: Type.Optional(
    Type.Union([reason('NAME_DIFFERS', '姓名与证件不符'), reason('NOT_YOURS', '非本人')], { title: '姓名' }),
  ),
  number: Type.Optional(
    Type.Union([reason('NUMBER_DIFFERS', '证件号与证件不符'), reason('UNDER_AGE', '未满18周岁')], { title: '证件号码' }),
  ),
  validUntil: Type.Optional(Type.Union([reason('EXPIRED', '证件已过期')], { title: '有效期' })),
})
export type VerificationRefuseInput = Static<typeof VerificationRefuseInput>
