/** Messages of subscriptions and alerts for users. */
export const REFUSALS = {
  tooManySubscriptions: '最多订阅 100 个，请先取消一些',
  tooManySearches: '最多保存 30 个搜索，请先删除',
  searchKnown: '该搜索已订阅',
  searchEmpty: '请先输入搜索词或选择筛选条件',
  refMissing: '缺少订阅内容',
  tooManyAlerts: '提醒已达上限',
  brandNotFound: '品牌不存在',
  seriesNotFound: '系列不存在',
  subscriptionNotFound: '订阅不存在',
  itemNotFound: '商品不存在',
  targetTooHigh: '目标价需低于当前价',
  notOnSale: '该商品已不在售，可设置同款提醒',
} as const
