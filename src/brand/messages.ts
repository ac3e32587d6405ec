/** Texts of brands, series and guides. */
import type { GuideKind } from '@contract/discovery'
import { formatPrice } from '@/lib/money'

export const GUIDE_NAMES: Readonly<Record<GuideKind, string>> = {
  size: '尺码对照',
  material: '材质百科',
  serial: '编号与年份',
}

export const BRAND_TEXT = {
  missing: '品牌不存在',
  onSale: (count: number) => (count > 0 ? `${count} 件在售` : '暂无在售'),
  series: '系列',
  allSeries: (count: number) => `全部 ${count} 个`,
  fold: '收起',
  guides: '选购资料',
  none: '暂无在售',
  noneText: '好物陆续上架，先看看别的品牌。',
  allBrands: '全部品牌',
  description: (name: string, latinName: string, story: string) => `${latinName} ${name}二手正品在售。${story}`,
} as const

export const SERIES_TEXT = {
  missing: '系列不存在',
  range: '在售价格',
  median: '近半年成交中位价',
  rangeOf: (minFen: number, maxFen: number) =>
    minFen === maxFen ? formatPrice(minFen) : `${formatPrice(minFen)}–${formatPrice(maxFen)}`,
  sizes: '尺寸与价格',
  sizesNote: '按在售商品统计',
  grades: '成色与价格',
  from: (fen: number) => `${formatPrice(fen)} 起`,
  count: (count: number) => `${count} 件`,
  only: (name: string) => `只看 ${name}`,
  size: '尺寸',
  grade: '成色',
  number: '在售',
  price: '价格',
  none: '暂无在售',
  noneText: '这个系列暂时没有在售商品。',
  ofBrand: (name: string) => `查看全部 ${name}`,
  description: (brand: string, series: string, count: number) =>
    `${brand} ${series} 二手在售 ${count} 件：各尺寸与成色的价格对照，附查验报告。`,
} as const

export const GUIDE_TEXT = {
  tabs: '选购资料',
  brands: '品牌',
  general: '通用',
  sources: '资料来源',
  reviewed: (day: string) => `核对于 ${day}`,
  proof: '编号不能单独证明真伪，请结合实物查验。',
  none: '该品牌资料整理中',
  noneText: '先看看通用资料，或联系客服。',
  seeGeneral: '查看通用资料',
  onSale: (name: string) => `查看 ${name} 在售商品`,
  missing: '品牌不存在',
  titleOf: (brand: string, kind: string) => `${brand} ${kind}`,
  description: (brand: string, kind: string, titles: readonly string[]) => `${brand}${kind}：${titles.join('、')}。`,
} as const

export const BRAND_LIST_TEXT = {
  search: '搜索品牌名称',
  hot: '热门品牌',
  letters: '按字母查找',
  letter: (initial: string) => `${initial} 开头的品牌`,
  none: '没有这个品牌',
  noneText: '换个写法试试，或告诉我们您想找的品牌。',
  contact: '告诉我们',
  count: (count: number) => `${count} 件`,
  description: '在售二手奢侈品的全部品牌，按字母与热度查找。',
} as const

export const ADD_BRAND_TEXT = {
  loggedOut: { title: '登录后添加订阅品牌', text: '订阅品牌，新品第一时间告诉您。' },
  choose: '请选择品牌',
  finish: (count: number) => `完成(${count})`,
  label: (name: string) => `订阅 ${name}`,
  own: '已订阅',
  full: (most: number) => `最多订阅 ${most} 个`,
  done: (count: number) => `已订阅 ${count} 个品牌`,
} as const
