/** Texts of live rooms. */
import type { LineLook, LiveRoomState, LiveSegment } from '@contract/live'
import { formatPrice } from '@/lib/money'

export const INDEX_TEXT = {
  live: '直播中',
  coming: '预告',
  none: '暂无直播，看看预告吧',
  noComing: '暂无预告',
  noComingText: '新的场次安排好后会出现在这里。',
  allLines: '直播好物',
  toItems: '看看全部商品',
  starts: (time: string) => `${time} 开播`,
  lines: (count: number) => `${count} 件商品`,
  line: '本场好物',
} as const

export const ROOM_TEXT = {
  title: '直播间',
  share: '分享直播间',
  viewers: (count: number) => `${count} 人在看`,
  host: (name: string) => `主播 ${name}`,
  notice: '公告',
  bag: (count: number) => `商品 ${count}`,
  bagTitle: '直播间商品',
  bagLabel: (count: number) => `打开直播间商品，共 ${count} 件`,
  noLines: '商品还在准备中',
  shown: '讲解中',
  flaws: (count: number) => (count > 0 ? `瑕疵 ${count} 处` : '未见明显瑕疵'),
  exclusive: '直播专享',
  /** Of what can be grabbed, where there is no button. */
  open: '直播间可抢',
  lowest: '活动前7日最低价',
  wasShown: '已讲解',
  held: '已为你保留',
  heldPrice: (fen: number) => `直播价 ${formatPrice(fen)}`,
  order: '去下单',
  release: '放弃',
  releaseConfirm: '放弃后其他人可以抢购，确定放弃？',
  released: '已放弃',
  over: '直播已结束',
  overText: '未售出的商品仍可按商城价购买。',
  others: '看看其他直播',
  paused: '主播暂时离开，马上回来',
  pausedText: '已开抢的商品可以继续抢购。',
  starts: '距开播',
  due: '主播马上就来',
  startsAt: (time: string) => `${time} 开播`,
  offline: '网络不太顺畅，正在重新连接',
  enter: '进直播间',
  demoPicture: '演示画面',
  picture: (title: string) => `直播画面：${title}`,
} as const

/** What can be done with a line: a button while it can be grabbed, a word otherwise. */
export const LOOK_TEXT: Record<LineLook, string> = {
  coming: '预告',
  open: '马上抢',
  held: '付款中',
  sold: '已售出',
  over: '已结束',
}

export const LINES_TEXT = {
  tabs: '直播好物',
  segments: { open: '可抢', coming: '预告', sold: '已售' } satisfies Record<LiveSegment, string>,
  none: '暂无直播好物',
  toComing: '去看预告',
  noComing: '暂无预告',
  toIndex: '去看直播',
  room: (title: string) => `${title} ›`,
} as const

export const SHARE_TEXT = {
  notice: `请前往应用商店或安卓市场下载${process.env.PRODUCT_NAME}App观看直播`,
  enter: '进入直播间',
  messenger: '在微信中观看',
  download: `下载${process.env.PRODUCT_NAME}App`,
  shell: '在模拟 App 中观看',
  shellNote: '演示：在网页里打开 App 的直播间',
  copy: '复制链接',
  copied: '链接已复制',
  lines: '直播间商品',
  all: '全部直播好物',
  toShop: '直播外也可按商城价购买，点商品查看。',
} as const

/** The words for an error's code; nothing of an address is ever shown. */
export const ERROR_TEXT = {
  version: { title: '版本太低啦，快来升级版本观看直播哦~', type: 'secure' },
  gone: { title: '直播间不存在', type: 'product' },
  cancelled: { title: '直播已取消', type: 'product' },
  banned: { title: '该直播间已关闭', type: 'secure' },
  network: { title: '网络不太顺畅', type: 'network' },
} as const

export const ERROR_ACTIONS = { others: '看看其他直播', again: '重试' } as const

/** Rooms that nobody can enter any more, with the code of the page that says so. */
export const CLOSED_CODES: Partial<Record<LiveRoomState, keyof typeof ERROR_TEXT>> = {
  CANCELLED: 'cancelled',
  BANNED: 'banned',
}
