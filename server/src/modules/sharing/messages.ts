/** Chinese texts of sharing and of users' lists (design: buying 2.1, 3.1, 4, 5). */
import type { ListReason, ShareKind } from '@contract/sharing'
import type { CardListStep } from './tables'

export const REFUSALS = {
  listNotFound: '收藏单不存在',
  shareNotFound: '分享不存在',
  tooManyShares: '今天分享的内容较多，请明天再试',
  tooManyLists: '最多 50 张收藏单',
  tooManyItems: '每张最多 200 件',
  badName: '名称含有不支持的内容',
  emptyName: '请填写名称',
  isPrivate: '请先把收藏单设为公开',
  isClosed: '这张收藏单已被关闭公开，如有疑问请联系客服',
  ownList: '这是您自己的收藏单',
  shareClosed: '分享已关闭',
  noTarget: '请选择移到哪张收藏单',
  tooManyCollected: '最多收藏 200 张收藏单和专题',
  itemNotFound: '商品不存在',
  wishlistFull: '「我的收藏」已满，请先清理',
} as const

export const KIND_NOT_FOUND: Readonly<Record<ShareKind, string>> = {
  item: '商品不存在',
  series: '系列不存在',
  brand: '品牌不存在',
  page: '页面不存在',
  list: '收藏单不存在',
}

export const onSaleNote = (count: number): string => (count > 0 ? `在售 ${count} 件` : '暂无在售')
export const listNote = (count: number, onSale: number): string => `共 ${count} 件 · 在售 ${onSale} 件`

export const REASON_NAMES: Readonly<Record<ListReason, string>> = {
  AD: '广告或引流',
  ABUSE: '辱骂或低俗',
  PRIVACY: '泄露隐私',
  FRAUD: '冒充或欺诈',
}

/** What a poster says below the code. */
export const POSTER_TEXT = {
  scan: '扫码查看',
  listTitle: (name: string) => `收藏单「${name}」`,
} as const

/** What operators read. */
export const CONSOLE_TEXT = {
  area: '客服',
  queue: '公开收藏单',
  list: '收藏单',
  title: (name: string) => `收藏单：${name}`,
  name: '名称',
  owner: '创建者',
  itemCount: '件数',
  reports: '举报',
  reportCount: (count: number) => `${count} 次`,
  why: '举报原因',
  text: '说明',
  noText: '未填写说明',
  reporter: '举报人',
  latest: '最近举报',
  opens: '打开设备数',
  codes: '分享码',
  states: { open: '公开', hidden: '私密', closed: '已关闭', deleted: '已删除' },
  closedFor: '关闭原因',
  steps: {
    create: '创建',
    rename: '改名',
    open: '设为公开',
    hide: '设为私密',
    delete: '删除',
    close: '关闭公开',
    reopen: '恢复公开权限',
    dismiss: '举报不成立',
  } satisfies Readonly<Record<CardListStep, string>>,
  user: '用户',
  closeAbout: '关闭后收到链接的人看不到这张收藏单，创建者会收到原因，商品不受影响。确定吗？',
  closeDone: '已关闭公开，创建者会收到通知',
  reopenDone: '已恢复，创建者可以再次公开',
  dismissDone: '已记录，举报不再排队',
  found: '公开收藏单',
} as const

/** Texts of the demonstration. */
export const DEMO_TEXT = {
  own: { open: '通勤手袋候选', hidden: '纪念日礼物' },
  friend: '周屿的腕表清单',
} as const
