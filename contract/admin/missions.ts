/** Forms of missions in the console (design: live and play 5). */
import { Type, type Static } from '@sinclair/typebox'
import { Minute } from './popups'

/** A page to look at, and what that gives. */
export const MissionInput = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 20, title: '标题' }),
  link: Type.String({ minLength: 1, maxLength: 300, title: '浏览的页面（本店地址）' }),
  templateId: Type.String({ pattern: '^[0-9]{1,12}$', title: '奖励的优惠券编号（定向发放）' }),
  total: Type.Integer({ minimum: 1, maximum: 1_000_000, title: '总份数' }),
  from: Minute('开始时间'),
  to: Minute('结束时间'),
})
export type MissionInput = Static<typeof MissionInput>
