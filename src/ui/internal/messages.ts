/** Texts of the kit. */
export const TEXT = {
  back: '返回',
  close: '关闭',
  pictures: '全部图片',
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
  remove: (name: string) => `移除${name}`,
  iconMissing: '缺少 icon 参数：icon2 必须和icon同时存在',
} as const

/** The privacy question of the mini-program. */
export const PRIVACY_TEXT = {
  title: '用户隐私保护提示',
  note: '使用此功能前，请阅读隐私保护指引。同意后，我们才会按指引处理您的信息；拒绝不影响浏览商品。',
  contract: '查看《隐私保护指引》',
  agree: '同意',
  refuse: '拒绝',
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

/** Pull to refresh. */
export const REFRESH_TEXT = { refreshing: '正在刷新', refresh: '刷新' } as const

/** The uploader. `at` counts from 1. */
export const UPLOAD_TEXT = {
  add: '添加图片',
  picture: (at: number) => `第 ${at} 张图片`,
  preview: (picture: string) => `查看${picture}`,
  remove: (picture: string) => `移除${picture}`,
  retry: (picture: string) => `重新上传${picture}`,
  retryAll: (count: number) => `重试失败的 ${count} 张`,
  lost: '未传完，点此重选',
  again: (picture: string) => `重新选择${picture}`,
  arrange: '调整顺序',
  arranged: '完成',
  earlier: (picture: string) => `${picture}前移`,
  later: (picture: string) => `${picture}后移`,
  failed: '上传失败',
  waiting: '等待上传',
  progress: (percent: number) => `${percent}%`,
} as const
