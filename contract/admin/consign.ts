/** Forms of consignments in the console (design: selling, section 5). Money is fen. */
import { Type, type Static } from '@sinclair/typebox'
import { GRADES } from '../catalogue'
import { GRADE_NAMES } from '../grades'
import { CarrierCode, SealNo, Waybill, WeightG } from './parcel'
import { photosFor } from './pictures'

const AmountFen = (title: string) => Type.Integer({ minimum: 10_000, maximum: 10_000_000_000, title, 'x-kind': 'fen' })
const Words = (title: string, maxLength = 300) => Type.String({ minLength: 4, maxLength, title, 'x-kind': 'text' })

export const ConsignQuoteInput = Type.Object({
  lowFen: AmountFen('预估下限'),
  listFen: AmountFen('建议售价'),
  highFen: AmountFen('预估上限'),
  words: Words('估价说明（卖家可见）'),
})
export type ConsignQuoteInput = Static<typeof ConsignQuoteInput>

export const ConsignPhotosInput = Type.Object({
  /** Names of places, parted by spaces or commas. */
  slots: Type.String({ minLength: 1, maxLength: 100, title: '要重拍的位置（如 正面 刻印）' }),
  words: Words('怎么拍（卖家可见）', 200),
})
export type ConsignPhotosInput = Static<typeof ConsignPhotosInput>

/** In bulk one sentence for all. */
export const ConsignRejectInput = Type.Object({
  why: Words('不收的原因（卖家可见）'),
  help: Words('怎样可以再提交（卖家可见）'),
})
export type ConsignRejectInput = Static<typeof ConsignRejectInput>

export const ConsignRiseInput = Type.Object({ words: Words('不能涨价的原因（卖家可见）', 200) })
export type ConsignRiseInput = Static<typeof ConsignRiseInput>

/** What a seller is shown of the count has several sides: four photos or more (design: selling 5). */
export const ConsignCountInput = Type.Object({
  weightG: WeightG,
  sealNo: Type.Optional(SealNo),
  photos: photosFor('receiving', '开箱照片（至少 4 张）', 4),
  accessories: Type.String({ maxLength: 200, title: '清点到的附件（用空格分开，没有不填）', 'x-kind': 'text' }),
  note: Type.String({ maxLength: 200, title: '备注', 'x-kind': 'text' }),
})
export type ConsignCountInput = Static<typeof ConsignCountInput>

const GradeChoice = Type.Union(
  GRADES.map((grade) => Type.Literal(grade, { title: `${grade} ${GRADE_NAMES[grade]}` })),
  { title: '成色' },
)
/** A line each: 五金划痕 -200 (yuan), or without an amount. */
const Differences = Type.String({ maxLength: 600, title: '与描述的出入（每行一条，末尾可写 -金额）', 'x-kind': 'text' })

export const ConsignPassInput = Type.Object({
  grade: GradeChoice,
  /** The name of one of the brand's, where the seller did not know it or was wrong. */
  series: Type.Optional(Type.String({ minLength: 1, maxLength: 60, title: '系列名称（卖家未选时必填）' })),
  serialNo: Type.String({ minLength: 3, maxLength: 40, pattern: '[0-9A-Za-z]', title: '编号', 'x-kind': 'scan' }),
  size: Type.String({ minLength: 1, maxLength: 20, title: '尺寸' }),
  material: Type.String({ minLength: 1, maxLength: 40, title: '材质' }),
  colour: Type.String({ minLength: 1, maxLength: 20, title: '颜色' }),
  hardware: Type.String({ maxLength: 20, title: '五金' }),
  accessories: Type.String({ maxLength: 200, title: '附件（用空格分开）', 'x-kind': 'text' }),
  differences: Differences,
  conclusion: Words('查验结论（卖家与买家可见）', 200),
  photos: photosFor('qc', '查验照片'),
})
export type ConsignPassInput = Static<typeof ConsignPassInput>

export const ConsignRefuseInput = Type.Object({
  verdict: Type.Union(
    [
      Type.Literal('mismatch', { title: '与描述不符或状况不收' }),
      Type.Literal('fake', { title: '不符合品牌工艺特征（须另一位鉴定师复核）' }),
    ],
    { title: '结论' },
  ),
  differences: Type.String({ minLength: 4, maxLength: 600, title: '查验发现（卖家可见，每行一条）', 'x-kind': 'text' }),
  photos: photosFor('qc', '查验照片'),
})
export type ConsignRefuseInput = Static<typeof ConsignRefuseInput>

export const ConsignPlanInput = Type.Object({
  startFen: AmountFen('上架价'),
  floorFen: AmountFen('底价（卖家可改）'),
})
export type ConsignPlanInput = Static<typeof ConsignPlanInput>

export const ConsignSendInput = Type.Object({
  carrier: CarrierCode,
  waybill: Waybill,
  weightG: WeightG,
  sealNo: SealNo,
  photos: photosFor('packing', '出库照片'),
})
export type ConsignSendInput = Static<typeof ConsignSendInput>

export const ConsignCallInput = Type.Object({
  words: Words('通话记录', 200),
})
export type ConsignCallInput = Static<typeof ConsignCallInput>
