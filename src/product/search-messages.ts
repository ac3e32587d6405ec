/** Texts of the boards of searched words, and of the search through one's own items. */
import type { HotEntry, OwnItem, OwnItemScope } from '@contract/search'
import { formatDate } from '@/lib/date'

export const HOT_TEXT = {
  title: '热搜榜',
  /** Of the address: the board's own name comes with it. */
  boards: { words: '热搜词', rising: '上升最快' } as Readonly<Record<string, string>>,
  made: (month: number, day: number) => `${month}月${day}日 6:00 更新`,
  about: '按昨日搜索人数统计',
  whole: '完整榜单',
  ranks: '更多榜单',
  wholeOf: (name: string) => `完整榜单 ${name}`,
  pinned: '店铺推荐',
  count: (count: number) => `${count} 件在售`,
  risen: (percent: number) => `+${percent}%`,
  change: (change: HotEntry['change']) => {
    if (change === null) return '新上榜'
    if (change === 0) return '持平'
    return change > 0 ? `上升 ${change} 位` : `下降 ${-change} 位`
  },
  none: '暂无榜单',
  noneText: '榜单每天 6 点更新',
  toSearch: '去搜索',
  missing: '榜单不存在',
  description: (names: readonly string[]) => `二手奢侈品热搜榜：${names.join('、')}，每天 6 点更新。`,
} as const

const NAMES: Readonly<Record<OwnItemScope, string>> = { bought: '买到的', collected: '收藏的', viewed: '看过的' }

export const OWN_ITEMS_TEXT = {
  loggedOut: { title: '登录后搜索我的宝贝', text: '买到的、收藏的与看过的商品都在这里。' },
  tabs: '范围',
  names: NAMES,
  placeholder: '搜索买到的、收藏的、看过的',
  found: (total: number) => `共 ${total} 件`,
  clear: '清空浏览记录',
  confirmClear: '清空本机的浏览记录？',
  cleared: '已清空',
  bought: ({ stateName, at }: NonNullable<OwnItem['order']>) => `${formatDate(at)} 购买 · ${stateName}`,
  notFound: (word: string) => `没有找到「${word}」`,
  notFoundText: '换个品牌、系列或款式试试。',
  none: { bought: '还没有买到的商品', collected: '还没有收藏', viewed: '没有浏览记录' },
  noneText: {
    bought: '付款后的商品会显示在这里。',
    collected: '在商品页点「收藏」，方便以后再看。',
    viewed: '浏览记录只保存在本机。',
  },
  stroll: '去逛逛',
} as const
