/** Forms of after-sale in the console (design: buying, section 5). Money is fen. */
import { Type, type Static } from '@sinclair/typebox'
import { CarrierCode, SealNo, Waybill, WeightG } from './parcel'
import { photosFor } from './pictures'

const Bearer = Type.Union(
  [Type.Literal('shop', { title: '平台承担' }), Type.Literal('seller', { title: '卖家承担' })],
  {
    title: '承担方',
  },
)
const AmountFen = (title: string) => Type.Integer({ minimum: 0, maximum: 10_000_000_000, title, 'x-kind': 'fen' })

export const CaseAgreeInput = Type.Object({ bearer: Bearer })
export type CaseAgreeInput = Static<typeof CaseAgreeInput>

export const CaseMoreInput = Type.Object({
  wanted: Type.String({ minLength: 4, maxLength: 200, title: '需要补充什么（买家可见）', 'x-kind': 'text' }),
})
export type CaseMoreInput = Static<typeof CaseMoreInput>

export const CaseDeclineInput = Type.Object({
  text: Type.String({ minLength: 10, maxLength: 300, title: '不通过的原因（买家可见）', 'x-kind': 'text' }),
})
export type CaseDeclineInput = Static<typeof CaseDeclineInput>

export const CaseProposeInput = Type.Object({
  amountFen: AmountFen('补偿金额'),
  offersReturn: Type.Boolean({ title: '可选退货退款' }),
  bearer: Bearer,
  text: Type.String({ minLength: 4, maxLength: 200, title: '说明（买家可见）', 'x-kind': 'text' }),
})
export type CaseProposeInput = Static<typeof CaseProposeInput>

export const CaseFindingInput = Type.Object({
  text: Type.String({ minLength: 2, maxLength: 300, title: '复检结果（买家可见）', 'x-kind': 'text' }),
  photos: photosFor('qc'),
})
export type CaseFindingInput = Static<typeof CaseFindingInput>

export const CaseDeductInput = Type.Object({
  amountFen: AmountFen('扣款金额'),
  text: Type.String({ minLength: 10, maxLength: 300, title: '扣款原因（买家可见）', 'x-kind': 'text' }),
  photos: photosFor('qc'),
})
export type CaseDeductInput = Static<typeof CaseDeductInput>

/** A return parcel on the table. */
export const CaseReceiveInput = Type.Object({
  weightG: WeightG,
  photos: photosFor('receiving', '开箱照片'),
})
export type CaseReceiveInput = Static<typeof CaseReceiveInput>

/** The parcel back to the buyer, handed to its courier. */
export const CasePackInput = Type.Object({
  carrier: CarrierCode,
  waybill: Waybill,
  weightG: WeightG,
  sealNo: SealNo,
  photos: photosFor('packing'),
})
export type CasePackInput = Static<typeof CasePackInput>

/** An order's scheme: the buyer may keep the item for less. */
export const SchemeLessInput = Type.Object({
  amountFen: AmountFen('退差价金额'),
  bearer: Bearer,
  text: Type.String({ minLength: 4, maxLength: 200, title: '说明（买家可见）', 'x-kind': 'text' }),
})
export type SchemeLessInput = Static<typeof SchemeLessInput>

export const CaseUpholdInput = Type.Object({ bearer: Bearer })
export type CaseUpholdInput = Static<typeof CaseUpholdInput>
