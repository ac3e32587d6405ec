/** Messages of missions and task popups for users and operators. */
export const REFUSALS = {
  ended: '活动已结束',
  allTaken: '已领完',
  doneToday: '今天已完成',
} as const

export const REASONS = {
  mission: (id: number) => `完成任务 ${id}`,
  popup: (id: number) => `弹图 ${id} 领取`,
} as const

export const CONSOLE_TEXT = {
  area: '运营活动',
  mission: '任务',
  create: '新建任务',
  createNote: '用户浏览页面 10 秒后获得奖励，每人每天一次；保存后由主管上线',
  created: (id: number) => `已创建任务 ${id}`,
  switchOffConfirm: '下线后用户不再看到这个任务，已发的券不受影响。',
  none: '任务不存在',
  link: '浏览页面',
  award: '奖励',
  budget: '已发 / 总份数',
  budgetOf: (done: number, total: number) => `${done} / ${total}`,
  deadLink: (link: string) => `链接「${link}」打不开，请检查`,
  belowDone: (done: number) => `已发出 ${done} 份，总份数不能更少`,
  noTemplate: '请填写「定向发放」的优惠券编号',
  templateOver: '这张优惠券未上线或已发完',
  aboveStock: (left: number) => `优惠券只剩 ${left} 张`,
  taskPopup: '任务弹图',
  createPopup: '新建任务弹图',
  createPopupNote: '用户点图领取一张券；保存后由主管上线',
  createdPopup: (id: number) => `已创建弹图 ${id}`,
  sence: '出现页面',
  sences: { search: '搜索结果', product: '商品列表', brand: '品牌页', custom: '内容页' },
  key: '搜索词或地址',
  anyKey: '全部',
  position: '位置',
  positions: { top: '顶部', middle: '中间', bottom: '底部' },
  badKey: '地址应以 / 开头；搜索结果填写搜索词',
  showsLeft: '领取后显示倒计时',
  yes: '是',
  no: '否',
  tryKey: '试一试',
  tryHit: '这个搜索词或地址会展示此弹图',
  tryMiss: '这个搜索词或地址不会展示此弹图',
} as const
