/** Texts of the account's own pages. */
const PRODUCT = process.env.PRODUCT_NAME

export const SETTINGS_TEXT = {
  security: '账号与安全',
  profile: '个人资料',
  preference: '尺码与偏好',
  addresses: '收货地址',
  messages: '消息通知',
  privacy: '隐私设置',
  clear: '清除缓存',
  clearNote: '已加载的数据和图片预览',
  clearConfirm: '清除后再次打开页面会重新加载，登录状态、草稿和搜索记录不受影响。',
  cleared: '已清除',
  about: `关于${PRODUCT}`,
  genId: '我的编号',
  login: '登录 / 注册',
} as const

export const PROFILE_LOGGED_OUT = { title: '登录后编辑资料', text: '昵称、头像等资料仅您自己可见。' } as const

export const PROFILE_TEXT = {
  title: '编辑资料',
  avatar: '头像',
  onlyOwn: '以上资料仅您自己可见，评价和提问中显示的是隐去部分的昵称。',
  unset: '未设置',
  failed: '头像没有上传成功，请重试',
  saved: '已保存',
  save: '保存',
  unknown: '没有这项资料',
  toProfile: '编辑资料',
  fields: {
    nickname: '昵称',
    bio: '简介',
    gender: '性别',
    birthday: '生日',
    city: '城市',
  },
  genders: { female: '女', male: '男' },
  secret: '不透露',
  nicknameHint: '2–20 个字',
  nicknameWrong: '昵称需 2–20 个字',
  nicknameNote: (length: number) => `2–20 个字，不能含联系方式（${length}/20）`,
  bioHint: '介绍一下自己，最多 60 个字',
  birthdayHint: '请选择生日',
  birthdayOnce: '生日一年只能修改一次，请确认无误。',
  birthdayFixed: (day: string) => `生日一年只能修改一次，${day} 后可再次修改。`,
  cityHint: '请选择城市',
} as const

export const PREFERENCE_LOGGED_OUT = {
  title: '登录后设置尺码与偏好',
  text: '设置后，推荐会优先展示合适的商品。',
} as const

export const PREFERENCE_TEXT = {
  use: '用于「我的」、购物车、付款成功和搜索页下方的推荐，以及「为您推荐」：优先展示符合品牌、品类和预算的商品，其中尺码合适的排在前面。',
  off: '个性化推荐已关闭，以下偏好暂不使用。点此开启',
  sizes: '尺码',
  shoe: '鞋码（EU）',
  cloth: '衣码',
  ring: '戒指（欧码）',
  wrist: '腕围',
  liking: '偏好',
  categories: '品类',
  brands: '品牌',
  budget: '预算',
  min: '最低价',
  max: '最高价',
  minHint: '不限',
  maxHint: '不限',
  pricesWrong: '最高价不能低于最低价',
  save: '保存',
  saved: '已保存',
  clear: '清空',
  clearTitle: '清空尺码与偏好？',
  clearMessage: '清空后推荐不再参考这些内容。',
  cleared: '已清空',
} as const

export const PRIVACY_TEXT = {
  recommend: '推荐',
  personal: '个性化推荐',
  personalNote: '根据收藏、购物车、购买、浏览和您填写的偏好推荐商品；关闭后按店铺默认顺序展示。',
  device: '未登录时仅对本机生效',
  public: '公开的内容',
  lists: '公开的收藏单',
  listsNote: '哪些收藏单他人可见',
  consents: '授权管理',
  consentsNote: '点开可查看全文或撤回同意',
  noConsents: '还没有同意过需要授权的协议',
  given: (day: string, version: string) => `${day} 同意第 ${version} 版`,
  withdrawn: (day: string) => `${day} 已撤回`,
  history: '记录',
  views: '清除浏览记录',
  viewsNote: '本机的浏览记录，以及标为不感兴趣的商品',
  searches: '清除搜索记录',
  searchesNote: '仅保存在本机',
  confirmViews: '清除后不能恢复，推荐不再参考这些浏览。',
  confirmSearches: '清除后不能恢复。',
  clear: '清除',
  cleared: '已清除',
  policy: '隐私政策',
  policyNote: '我们收集哪些信息、用于什么、与谁共享',
} as const

export const GEN_ID_TEXT = {
  member: '会员编号',
  device: '访客编号',
  userId: 'user_id',
  refid: 'refid',
  none: '尚未生成',
  note: '访客编号只用于未登录时的功能分组，不含个人信息。',
  memberNote: '联系客服时提供会员编号，可以更快找到您的账号。',
  reset: '重置访客编号',
  resetDone: '已重置',
} as const

export const ABOUT_TEXT = {
  version: '版本',
  icp: '备案号',
  documents: '协议与规则',
  registration: '用户注册协议',
  privacy: '隐私政策',
  rules: '全部协议',
  licence: '证照信息',
  openSource: '开源许可',
  openSourceText: '本应用使用 React、Taro、Redux Toolkit 等开源软件，均遵循其许可协议（MIT）。',
  contact: '联系我们',
  genId: '我的编号',
} as const

export const LICENSE_TEXT = {
  empty: '主办方尚未公示证照',
  name: '主办方',
  licenceNo: '统一社会信用代码',
  address: '地址',
  icpNo: '备案号',
  phone: '联系电话',
  hours: '服务时间',
  aptitude: '查看全部资质',
} as const
