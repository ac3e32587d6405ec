/** Forms of popups in the console (design: buying 5, 弹图). */
import { Type, type Static } from '@sinclair/typebox'

const Minute = (title: string) =>
  Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}$', title: `${title}（如 2026-12-12 20:00）` })
const choice = <V extends string>(value: V, title: string) => Type.Literal(value, { title })

/** A picture with its link, where, when and to whom it is shown. */
export const PopupInput = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 30, title: '名称' }),
  page: Type.String({ pattern: '^[a-z][a-z0-9-]{2,39}$', title: '展示页面（内容页的地址标识，首页为 home）' }),
  pictureId: Type.String({ pattern: '^[0-9]{1,9}$', title: '图片', 'x-kind': 'picture' }),
  alt: Type.String({ minLength: 1, maxLength: 60, title: '图片说明（读屏朗读）' }),
  caption: Type.String({ maxLength: 20, title: '图下文字（图片自带文字时留空）', default: '' }),
  link: Type.String({ minLength: 1, maxLength: 300, title: '跳转链接（本店地址或允许的站外域名）' }),
  from: Minute('开始时间'),
  to: Minute('结束时间'),
  audience: Type.Union(
    [
      choice('all', '所有人'),
      choice('visitor', '未登录用户'),
      choice('user', '已登录用户'),
      choice('newcomer', '新人'),
      choice('browser', '浏览器'),
      choice('app', 'App'),
      choice('mini', '小程序'),
    ],
    { title: '人群', default: 'all' },
  ),
  everyDays: Type.Integer({ minimum: 1, maximum: 90, title: '同一设备隔几天再展示', default: 7 }),
})
export type PopupInput = Static<typeof PopupInput>
