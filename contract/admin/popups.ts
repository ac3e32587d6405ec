/** Forms of popups and notices in the console (design: buying 5, live and play 5). */
import { Type, type Static } from '@sinclair/typebox'

export const Minute = (title: string) =>
  Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}$', title: `${title}（如 2026-12-12 20:00）` })
const choice = <V extends string>(value: V, title: string) => Type.Literal(value, { title })

const PageWord = Type.String({ pattern: '^[a-z][a-z0-9-]{2,39}$', title: '展示页面（内容页的地址标识，首页为 home）' })
const ShownAudience = Type.Union(
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
)
export type ShownAudience = Static<typeof ShownAudience>

/** A picture with its link, where, when and to whom it is shown. */
export const PopupInput = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 30, title: '名称' }),
  page: PageWord,
  pictureId: Type.String({ pattern: '^[0-9]{1,9}$', title: '图片', 'x-kind': 'picture' }),
  alt: Type.String({ minLength: 1, maxLength: 60, title: '图片说明（读屏朗读）' }),
  caption: Type.String({ maxLength: 20, title: '图下文字（图片自带文字时留空）', default: '' }),
  link: Type.String({ minLength: 1, maxLength: 300, title: '跳转链接（本店地址或允许的站外域名）' }),
  from: Minute('开始时间'),
  to: Minute('结束时间'),
  audience: ShownAudience,
  everyDays: Type.Integer({ minimum: 1, maximum: 90, title: '同一设备隔几天再展示', default: 7 }),
})
export type PopupInput = Static<typeof PopupInput>

/** A line of text at the top of a page. */
export const NoticeInput = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 30, title: '名称' }),
  page: PageWord,
  text: Type.String({ minLength: 1, maxLength: 60, title: '公告文字' }),
  link: Type.String({ maxLength: 300, title: '跳转链接（可留空）', default: '' }),
  type: Type.Union([choice('default', '普通'), choice('pink', '醒目')], { title: '样式', default: 'default' }),
  closeable: Type.Boolean({ title: '用户可以关闭', default: true }),
  from: Minute('开始时间'),
  to: Minute('结束时间'),
  audience: ShownAudience,
})
export type NoticeInput = Static<typeof NoticeInput>

/** A picture over lists, brands or content pages, that gives a voucher. */
export const TaskPopupInput = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 30, title: '名称' }),
  sence: Type.Union(
    [
      choice('search', '搜索结果'),
      choice('product', '商品列表'),
      choice('brand', '品牌页'),
      choice('custom', '内容页'),
    ],
    { title: '出现页面' },
  ),
  matchKey: Type.String({
    maxLength: 300,
    title: '搜索词或地址（留空为全部，地址如 /page/view?id=summer）',
    default: '',
  }),
  position: Type.Union([choice('middle', '中间'), choice('top', '顶部'), choice('bottom', '底部')], {
    title: '位置',
    default: 'middle',
  }),
  pictureId: Type.String({ pattern: '^[0-9]{1,9}$', title: '图片', 'x-kind': 'picture' }),
  alt: Type.String({ minLength: 1, maxLength: 60, title: '图片说明（读屏朗读）' }),
  templateId: Type.String({ pattern: '^[0-9]{1,12}$', title: '奖励的优惠券编号（定向发放）' }),
  total: Type.Integer({ minimum: 1, maximum: 1_000_000, title: '总份数' }),
  showsLeft: Type.Boolean({ title: '领取后显示倒计时', default: true }),
  link: Type.String({ maxLength: 300, title: '去使用的链接（留空为优惠券的可用商品）', default: '' }),
  from: Minute('开始时间'),
  to: Minute('结束时间'),
  audience: ShownAudience,
})
export type TaskPopupInput = Static<typeof TaskPopupInput>

/** Which of its pages a task popup opens over, tried before it goes on. */
export const TryKeyInput = Type.Object({
  key: Type.String({ minLength: 1, maxLength: 300, title: '搜索词或地址' }),
})
export type TryKeyInput = Static<typeof TryKeyInput>
