/** Forms of licences and short links in the console (design: help 6). */
import { Type, type Static } from '@sinclair/typebox'
import { photosFor } from './pictures'

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
