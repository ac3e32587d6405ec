/** Forms of buy-back in the console (design: recycle, section 5). Nobody names our price. */
import { Type, type Static } from '@sinclair/typebox'
import { FoundFaces } from './inspection'
import { CarrierCode, SealNo, Waybill, WeightG } from './parcel'
import { photosFor } from './pictures'

const Words = (title: string, maxLength = 300) => Type.String({ minLength: 4, maxLength, title, 'x-kind': 'text' })

export const RecycleQuoteInput = Type.Object({
  /** At which price we expect to sell it; within 15 % of the model's, or with two sources. */
  expectedFen: Type.Integer({
    minimum: 30_000,
    maximum: 10_000_000_000,
    title: '预计售价',
    'x-kind': 'fen',
  }),
  /** A line each; sold items, other shops' prices. */
  sources: Type.String({
    minLength: 2,
    maxLength: 600,
    title: '依据（每行一条，偏离模型 15% 以上至少两条）',
    'x-kind': 'text',
  }),
  words: Words('报价说明（卖家可见）'),
})
export type RecycleQuoteInput = Static<typeof RecycleQuoteInput>

export const RecycleDeclineInput = Type.Object({ why: Words('不回收的原因（卖家可见）') })
export type RecycleDeclineInput = Static<typeof RecycleDeclineInput>

export const RecycleCountInput = Type.Object({
  weightG: WeightG,
  sealNo: Type.Optional(SealNo),
  photos: photosFor('receiving', '开箱照片'),
  accessories: Type.String({ maxLength: 200, title: '清点到的附件（没有留空）', 'x-kind': 'text' }),
  note: Type.String({ maxLength: 200, title: '清点说明（卖家可见）', 'x-kind': 'text' }),
})
export type RecycleCountInput = Static<typeof RecycleCountInput>

export const RecycleFindingsInput = Type.Object({
  /** `flaws` are pins on the photographs of `faces`. */
  found: Type.Unsafe<FoundFaces>({ ...FoundFaces, title: '查验面与瑕疵', 'x-kind': 'faces' }),
  accessories: Type.String({ maxLength: 200, title: '附件（用空格分开）', 'x-kind': 'text' }),
  /** Empty: not to be seen. */
  year: Type.String({ pattern: '^(19[5-9][0-9]|20[0-9]{2})?$', title: '年份（看不出留空）' }),
  /** The name of one of the brand's, where the seller did not know it. */
  series: Type.Optional(Type.String({ minLength: 1, maxLength: 60, title: '系列名称（卖家未选时必填）' })),
  serialNo: Type.String({ minLength: 3, maxLength: 40, pattern: '[0-9A-Za-z]', title: '编号' }),
  size: Type.String({ minLength: 1, maxLength: 20, title: '尺寸' }),
  material: Type.String({ minLength: 1, maxLength: 40, title: '材质' }),
  colour: Type.String({ minLength: 1, maxLength: 20, title: '颜色' }),
  hardware: Type.String({ maxLength: 20, title: '五金' }),
  conclusion: Words('查验结论（卖家与买家可见）', 200),
})
export type RecycleFindingsInput = Static<typeof RecycleFindingsInput>

export const RecycleRejectInput = Type.Object({
  verdict: Type.Union(
    [
      Type.Literal('mismatch', { title: '不是描述的物品，或状况不能回收' }),
      Type.Literal('fake', { title: '不符合品牌工艺特征' }),
    ],
    { title: '结论' },
  ),
  why: Words('查验发现（卖家可见）', 600),
  photos: photosFor('qc', '查验照片'),
})
export type RecycleRejectInput = Static<typeof RecycleRejectInput>

export const RecycleSendInput = Type.Object({
  carrier: CarrierCode,
  waybill: Waybill,
  weightG: WeightG,
  sealNo: SealNo,
  photos: photosFor('packing', '出库照片'),
})
export type RecycleSendInput = Static<typeof RecycleSendInput>
