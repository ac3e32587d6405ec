/** Texts of lists with orders and filters. */
import type { FacetKey, Grade, Sort } from '@contract/catalogue'
import { formatPrice } from '@/lib/money'

export const LIST_TEXT = {
  all: '全部商品',
  sorts: '排序',
  quick: '常用筛选',
  quickLabel: (name: string, count: number) => (count > 0 ? `${name}，已选 ${count} 项` : `筛选${name}`),
  filter: '筛选',
  filterLabel: (count: number) => (count > 0 ? `筛选，已选 ${count} 项` : '筛选'),
  count: (total: number) => `共 ${total} 件`,
  corrected: (word: string) => `为您展示「${word}」的结果`,
  leftOut: (words: readonly string[]) => `没有全部符合的商品，以下不限${words.map((word) => `「${word}」`).join('')}`,
  searchTyped: (word: string) => `仍搜索「${word}」`,
  droppedOnly: '只看降价',
  remove: (name: string) => `移除 ${name}`,
  clearFilters: '清除筛选',
  emptyTitle: '没有找到相符的商品',
  emptyText: '换个说法试试，或减少筛选条件。',
  trySearching: '大家在找',
} as const

export const FILTER_TEXT = {
  title: '筛选',
  price: '价格（元）',
  lowest: '最低价',
  highest: '最高价',
  range: (minFen: number, maxFen: number) => `在售区间 ${formatPrice(minFen)}–${formatPrice(maxFen)}`,
  more: '展开',
  less: '收起',
  show: (total: number) => `查看 ${total} 件商品`,
  showAny: '查看商品',
  none: '没有相符的商品',
  wrongPrice: '请输入正确的金额，例如 2500',
  checkPrice: '请检查价格',
  presets: '常用价格区间',
  nothingTitle: '没有相符的商品，可移除一项条件：',
  searchBrand: '搜索品牌名称',
  noBrand: '没有这个品牌',
  allBrands: '查看全部品牌',
  brandPage: (name: string) => `进入${name}品牌页`,
  chosen: '已选',
  errorText: '筛选条件加载失败',
  retry: '重试',
} as const

/** Names of the orders of a list; price has one entry for both directions. */
export const SORT_NAMES = { default: '综合', newest: '最新', price: '价格', drop: '降价' } as const

/** Names of the filters beside the orders. */
export const QUICK_NAMES = { categoryId: '分类', brandId: '品牌', grade: '成色', price: '价格' } as const

export const SORT_LABELS: Readonly<Record<Sort, string>> = {
  default: '综合排序',
  newest: '最新上架',
  'price-asc': '价格从低到高',
  'price-desc': '价格从高到低',
  drop: '降价最多',
}

/** Names of grades, for chips of an address whose filters have not loaded yet. */
export const GRADE_NAMES: Readonly<Record<Grade, string>> = {
  S: '全新',
  SA: '近全新',
  A: '95新',
  AB: '9成新',
  B: '85新',
  BC: '8成新',
  C: '7成新以下',
}

/** Names for ids whose own name is not known. */
export const FACET_FALLBACK: Readonly<Partial<Record<FacetKey, string>>> = {
  brandId: '品牌',
  seriesId: '系列',
  categoryId: '分类',
}

/** `¥5,000–¥10,000`, `¥5,000 起`, `¥10,000 以内` */
export const priceRangeText = (minFen: number | undefined, maxFen: number | undefined): string => {
  if (minFen !== undefined && maxFen !== undefined) return `${formatPrice(minFen)}–${formatPrice(maxFen)}`
  if (minFen !== undefined) return `${formatPrice(minFen)} 起`
  return maxFen === undefined ? '' : `${formatPrice(maxFen)} 以内`
}

/** `5千以下`, `5千–1万`, `10万以上` */
export const presetText = (low: number | null, high: number | null): string => {
  const short = (yuan: number) => (yuan < 10_000 ? `${yuan / 1000}千` : `${yuan / 10_000}万`)
  if (low === null) return high === null ? '' : `${short(high)}以下`
  return high === null ? `${short(low)}以上` : `${short(low)}–${short(high)}`
}

/** Names of the filters, for one whose choices are not known while nothing matches. */
export const FACET_TITLES: Readonly<Record<FacetKey, string>> = {
  categoryId: '分类',
  brandId: '品牌',
  seriesId: '系列',
  grade: '成色',
  size: '尺寸',
  colour: '颜色',
  material: '材质与工艺',
}

/** The document's title. */
export const listTitle = (keyword: string, names: readonly string[]): string =>
  keyword ? `${keyword} - 搜索` : names.slice(0, 3).join(' ')
