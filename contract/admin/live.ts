/** Forms of live rooms in the console (design: live and play 2.2, 5). */
import { Type, type Static } from '@sinclair/typebox'
import { Minute } from './popups'

const Lines = Type.String({
  minLength: 1,
  maxLength: 6_000,
  title: '商品（每行：商品编号,直播价 元；直播专享加「,专享」；只写商品编号则按售价）',
  'x-kind': 'text',
})

export const RoomInput = Type.Object({
  title: Type.String({ minLength: 2, maxLength: 30, title: '标题' }),
  startAt: Minute('开播时间'),
  host: Type.Optional(Type.String({ maxLength: 60, title: '主播账号（留空为自己）' })),
  lines: Lines,
})
export type RoomInput = Static<typeof RoomInput>

export const RoomStartInput = Type.Object({ startAt: Minute('新的开播时间') })
export type RoomStartInput = Static<typeof RoomStartInput>

const Position = Type.Integer({ minimum: 1, maximum: 999, title: '第几件' })
export const RoomLineInput = Type.Object({ position: Position })
export type RoomLineInput = Static<typeof RoomLineInput>

export const RoomPriceInput = Type.Object({
  position: Position,
  priceFen: Type.Integer({ minimum: 1, maximum: 10_000_000_000, title: '直播价', 'x-kind': 'fen' }),
})
export type RoomPriceInput = Static<typeof RoomPriceInput>

export const RoomWithdrawInput = Type.Object({
  position: Position,
  why: Type.Union(
    [Type.Literal('withdrawn', { title: '调整安排' }), Type.Literal('defect', { title: '商品有问题，同时下架' })],
    {
      title: '原因类别',
    },
  ),
})
export type RoomWithdrawInput = Static<typeof RoomWithdrawInput>

export const RoomAddInput = Type.Object({ lines: Lines })
export type RoomAddInput = Static<typeof RoomAddInput>

export const RoomNoticeInput = Type.Object({
  text: Type.String({ maxLength: 60, title: '公告（留空为撤下）' }),
})
export type RoomNoticeInput = Static<typeof RoomNoticeInput>
