/** Chinese texts of live rooms. */
import type { RoomStateName } from './graph'

export const REFUSALS = {
  notFound: '直播间不存在',
  stateChanged: '状态已变化，请刷新',
  hostBusy: '该主播正在另一场直播中',
} as const

/** What buyers read. */
export const STATE_NAMES: Readonly<Record<RoomStateName, string>> = {
  DRAFT: '草稿',
  SCHEDULED: '预告',
  LIVE: '直播中',
  PAUSED: '主播暂时离开',
  ENDED: '直播已结束',
  CANCELLED: '直播已取消',
  BANNED: '该直播间已关闭',
}

/** Of an item that a room keeps for itself. */
export const HELD_TEXT = {
  coming: (when: string) => `直播专享 · ${when}开售`,
  live: '直播专享 · 直播间热卖中',
} as const

/** Of an order's line that was bought in a room. */
export const ORIGIN = '来自直播间'

/** When a room starts, for buyers. */
export const WHEN = {
  today: (time: string) => (Number(time.slice(0, 2)) >= 18 ? `今晚${time}` : `今天${time}`),
  tomorrow: (time: string) => `明天${time}`,
  later: (day: string, time: string) => `${day}${time}`,
} as const

/** What operators read when an act cannot be. */
export const DESK_TEXT = {
  contact: '不能包含联系方式或链接',
  tooSoon: '开播时间应至少在 10 分钟后',
  tooFar: '开播时间应在 60 天内',
  tooEarly: '开播前 30 分钟内才能开播',
  tooLateToMove: '开播前 1 小时内不能改期，可取消后另建',
  noPicture: '还没有收到画面，请先推流',
  noLines: '请先添加商品',
  noLine: (position: number) => `没有第 ${position} 件商品，或已结束`,
  isShown: '正在讲解这件商品',
  nth: (position: number) => `第 ${position} 件`,
  count: (count: number) => `${count} 件商品`,
  aboveShop: (itemNo: string) => `商品 ${itemNo} 的直播价不能高于售价`,
  notOwn: (itemNo: string) => `商品 ${itemNo} 不是自营商品，直播价应与售价相同`,
  tooMany: (count: number) => `最多 ${count} 件商品`,
  wrongLine: (line: number) => `第 ${line} 行应为「商品编号,直播价」，可加「,专享」`,
  noItem: (itemNo: string) => `商品 ${itemNo} 不存在`,
  twice: (itemNo: string) => `商品 ${itemNo} 填了两次`,
  notOnSale: (itemNo: string) => `商品 ${itemNo} 不在售`,
  noReport: (itemNo: string) => `商品 ${itemNo} 没有我们的查验报告`,
  elsewhere: (itemNo: string) => `商品 ${itemNo} 已在其他场次中`,
  noHost: '没有这位主播，或不能开播',
  badTime: '时间格式应为 2026-12-12 20:00',
} as const

/** Why the clock did something, in the history. */
export const REASONS = { noHost: '主播未开播', longest: '到最长时间', sold: '已提前售出', gone: '商品已下架' } as const

/** What operators read. */
export const CONSOLE_TEXT = {
  area: '运营活动',
  room: '直播场次',
  createNote: '至少提前 10 分钟安排；专享商品在开播前 30 分钟起只能在直播间购买',
  created: (number: string) => `已创建直播 ${number}`,
  copied: (number: string, count: number) => `已创建直播 ${number}，带入 ${count} 件仍可销售的商品`,
  done: (action: string) => `已完成：${action}`,
  actions: {
    create: '新建直播',
    change: '修改',
    publish: '发布预告',
    reschedule: '改期',
    cancel: '取消直播',
    start: '开播',
    show: '讲解',
    open: '开抢',
    fold: '收起',
    price: '改价',
    add: '加商品',
    withdraw: '撤下',
    notice: '公告',
    end: '结束直播',
    ban: '封禁',
    signalOff: '演示：断开画面',
    signalOn: '演示：恢复画面',
    copy: '复制',
  },
  steps: {
    create: '新建',
    change: '修改',
    publish: '发布预告',
    discard: '取消草稿',
    reschedule: '改期',
    cancel: '取消直播',
    cancelLate: '逾期未开播，自动取消',
    start: '开播',
    pause: '画面中断',
    resume: '画面恢复',
    end: '结束',
    endPaused: '画面中断，自动结束',
    ban: '封禁',
    show: '讲解',
    open: '开抢',
    fold: '收起',
    price: '改价',
    add: '加商品',
    withdraw: '撤下',
    notice: '公告',
    signalOff: '演示：断开画面',
    signalOn: '演示：恢复画面',
  },
  cancelConfirm: '取消后观众会看到直播已取消，专享商品恢复在商城销售。',
  endConfirm: '结束后未售出的商品停止抢购，已抢到的买家仍可在保留时间内下单。',
  banConfirm: '封禁后直播立即中断，商品停止抢购。',
  states: {
    DRAFT: '草稿',
    SCHEDULED: '待开播',
    LIVE: '直播中',
    PAUSED: '画面中断',
    ENDED: '已结束',
    CANCELLED: '已取消',
    BANNED: '已封禁',
  } as Readonly<Record<RoomStateName, string>>,
  actors: { operator: '操作员', source: '推流', clock: '系统', timer: '系统' },
  state: '状态',
  facts: '直播',
  number: '编号',
  host: '主播',
  startAt: '开播时间',
  startedAt: '实际开播',
  viewers: '在看人数',
  notice: '公告',
  picture: '画面',
  hasPicture: '正常',
  noPicture: '中断',
  none: '暂无',
  items: '商品',
  count: (count: number) => `${count} 件`,
  bag: (count: number) => `商品 · ${count} 件`,
  looks: { coming: '未开抢', open: '抢购中', held: '付款中', sold: '已售出', over: '已结束' },
  voids: { sold: '已提前售出', withdrawn: '已撤下', defect: '已撤下（商品有问题）' },
  exclusive: '专享',
  isShown: '讲解中',
  left: (seconds: number) => `占位剩 ${seconds} 秒`,
  ordered: (orderNo: string) => `订单 ${orderNo}`,
  timers: { pause: '画面中断自动结束', late: '逾期未开播自动取消', longest: '到最长时间自动结束' },
  noTimer: '没有等待中的时间',
  noSource: '还没有接入推流服务，暂时不能开播',
} as const

/** Of the demonstration. */
export const DEMO_TEXT = {
  reason: '演示数据',
  viewer: '演示观众',
  banned: '展示了未经查验的商品',
  notice: '每件都有查验报告，抢到后 3 分钟内下单有效',
  titles: {
    running: '每日好物不打烊',
    coming: ['臻品专场', '好物专场'],
    over: '昨晚好物上新',
    cancelled: '周中新品专场',
    banned: '临时加播',
  },
} as const
