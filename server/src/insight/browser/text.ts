/** Texts and number formats of the page. Times are China's, wherever the operator is. */
import type { Rating, RangeName, StepName, VitalName } from '../answers'

export const TIME_ZONE = 'Asia/Shanghai'

const whole = new Intl.NumberFormat('zh-CN')
const share = new Intl.NumberFormat('zh-CN', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
const moment = new Intl.DateTimeFormat('zh-CN', {
  timeZone: TIME_ZONE,
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
})
const second = new Intl.DateTimeFormat('zh-CN', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
})

export const count = (value: number): string => whole.format(value)
/** '–' for no value. */
export const rate = (part: number, all: number): string => (all === 0 ? '–' : share.format(part / all))
export const at = (ms: number): string => moment.format(ms)
export const clockTime = (ms: number): string => second.format(ms)

/** Readable durations from ms; CLS is a score. */
export const vital = (name: VitalName, value: number): string => {
  if (name === 'CLS') return value.toFixed(3)
  return value >= 1000 ? `${(value / 1000).toFixed(2)} 秒` : `${Math.round(value)} 毫秒`
}

export const RANGES: readonly (readonly [RangeName, string])[] = [
  ['1h', '1 小时'],
  ['24h', '24 小时'],
  ['7d', '7 天'],
  ['30d', '30 天'],
]

export const RATINGS: Readonly<Record<Rating, string>> = { good: '良好', needs: '待改进', poor: '较差' }

export const STEPS: Readonly<Record<StepName, string>> = {
  home: '首页',
  list: '列表与搜索',
  detail: '商品详情',
  cart: '加入购物车',
  order: '填写订单',
  paid: '支付成功',
}

export const VITALS: Readonly<Record<VitalName, string>> = {
  LCP: '最大内容绘制',
  INP: '交互到下一次绘制',
  CLS: '累计布局偏移',
  FCP: '首次内容绘制',
  TTFB: '首字节时间',
  FID: '首次输入延迟',
}

/** Labels of the event kinds (spec 3). */
const KINDS: Readonly<Record<string, string>> = {
  zpmshow: '页面展示',
  CommodityDetail: '打开商品',
  zpmclick: '点击',
  longPress: '长按',
  PopupShow: '弹窗展示',
  PopupClick: '弹窗点击',
  LengthOfStay: '停留时长',
  Areaexposure: '区块曝光',
  METRIC: '技术指标',
  explosureGoods: '商品曝光', // wire spelling
  filterGoods: '筛选商品', // wire spelling
  showCount: '展示计数',
  clickCount: '点击计数',
  AddToCart: '加入购物车',
  AppEnd: '离开应用',
  Collection: '收藏',
  Cancelcollection: '取消收藏', // wire spelling
  share: '分享',
  Message: '消息',
}
export const kind = (name: string): string => {
  const known = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined
  return known === undefined ? name : `${known} ${name}`
}
