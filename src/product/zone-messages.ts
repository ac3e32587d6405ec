/** Texts of the zones: new arrivals, price drops, recommendations, similar items. */
import type { RecommendCard, SaleTab } from '@contract/discovery'
import { formatPrice } from '@/lib/money'

export const ARRIVAL_TEXT = {
  all: '全部',
  categories: '分类',
  days: '上架日期',
  today: '今天',
  yesterday: '昨天',
  day: (month: number, day: number) => `${month}月${day}日`,
  dayCount: (name: string, count: number) => `${name} ${count}`,
  dayLabel: (name: string, count: number) => `${name}，上新 ${count} 件`,
  noneToday: '今天还没有上新，看看昨天的',
  none: '这一天没有上新',
  seeBefore: '看看之前的',
  count: (total: number) => `共 ${total} 件上新`,
  description: '按日期查看新上架的二手奢侈品，每件附成色与瑕疵说明。',
} as const

export const SALE_TEXT = {
  tabs: '降价专区',
  names: { recent: '近24小时', deepest: '降幅最大', third: '低于公价三折' } satisfies Record<SaleTab, string>,
  first: (fen: number) => `上架价 ${formatPrice(fen)}`,
  was: (fen: number) => `公价 ${formatPrice(fen)}`,
  fell: (fen: number) => `已降 ${formatPrice(fen)}`,
  lowest: '上架以来最低',
  none: '暂时没有降价商品',
  noneText: '降价会在这里出现，也可以先看看全部商品。',
  all: '看看全部商品',
  description: '近期降价的二手奢侈品：上架价与现价对照。',
} as const

const CAUSES: Readonly<Record<NonNullable<RecommendCard['reason']>['cause'], string>> = {
  cart: '您加购了',
  collected: '您收藏了',
  bought: '您买过',
  viewed: '您看过',
}

export const RECOMMEND_TEXT = {
  reason: ({ cause, seriesName }: NonNullable<RecommendCard['reason']>) => `因为${CAUSES[cause]}${seriesName}`,
  newest: '最近上架',
  dismiss: (title: string) => `不感兴趣 ${title}`,
  dismissed: '已减少此类推荐',
  undo: '撤销',
  none: '暂无推荐',
  noneText: '收藏或浏览几件商品，推荐会更合心意。',
  stroll: '去逛逛',
} as const

export const SIMILAR_TEXT = {
  of: '与这件相似',
  by: '相似之处',
  all: '全部',
  series: '同系列',
  size: '同尺寸',
  price: '价格相近',
  none: '暂无相似商品',
  noneText: '换个条件试试，或看看全部商品。',
  seeAll: '看看全部商品',
  replace: '替换',
  replaceLabel: (title: string) => `用这件替换购物车中的商品 ${title}`,
  confirm: '用这件替换购物车中的商品？',
  keep: '再想想',
  replaced: '已替换',
  missing: '商品不存在',
} as const
