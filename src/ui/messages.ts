/** Texts of the kit. */
export const TEXT = {
  back: '返回',
  close: '关闭',
  search: '搜索',
  searchPlaceholder: '搜索品牌、系列或款式',
  clear: '清空',
  loading: '加载中',
  end: '没有更多了',
  retry: '重试',
  loadFailed: '加载失败',
  dialogTitle: '提示',
  confirm: '确定',
  cancel: '取消',
  toTop: '回到顶部',
  chooseRegion: '选择所在地区',
  choose: '请选择',
  iconMissing: '缺少 icon 参数：icon2 必须和icon同时存在',
} as const

/** Title of each empty state. */
export const EMPTY_TITLE = {
  order: '暂无订单',
  product: '暂无商品',
  network: '网络不太顺畅',
  sale: '暂无在售商品',
  secure: '页面暂时无法访问',
  coupon: '暂无优惠券',
  address: '暂无地址',
} as const
