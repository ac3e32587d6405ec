/** Messages of sales for operators, and what buyers read in the history of a price. */
import type { SaleStateName } from './graph'

export const REASONS = {
  sale: '限时特惠',
  over: '限时特惠结束',
  start: '到开始时间',
  end: '到结束时间',
} as const

export const REFUSALS = { stateChanged: '活动状态已变化，请刷新' } as const

export const STATE_NAMES: Readonly<Record<SaleStateName, string>> = {
  DRAFT: '草稿',
  REVIEW: '待批准',
  PUBLISHED: '待开始',
  RUNNING: '进行中',
  ENDED: '已结束',
  CANCELLED: '已取消',
}

export const CONSOLE_TEXT = {
  actors: { operator: '操作员', clock: '系统' },
  area: '运营活动',
  sale: '秒杀与特惠',
  create: '新建限时特惠',
  createNote: '自营商品在 1 到 7 天内按限时价销售，结束后恢复原价；需要另一位同事批准',
  created: (id: number) => `已创建活动 ${id}`,
  change: '修改',
  changed: '已修改',
  submit: '提交批准',
  waits: '已提交，等待批准',
  takeBack: '改回草稿',
  cancel: '取消活动',
  cancelConfirm: '取消后未售出的商品立即恢复原价。',
  done: '已处理',
  publish: '发布限时特惠',
  none: '活动不存在',
  facts: '活动',
  time: '时间',
  period: (from: string, to: string) => `${from} 至 ${to}`,
  items: '商品',
  count: (count: number) => `${count} 件`,
  line: (price: string, sale: string, state: string) => `${price} → ${sale} · ${state}`,
  percent: (percent: number) => `降 ${percent}%`,
  itemStates: {
    DRAFT: '草稿',
    ON_SALE: '在售',
    HELD: '被占用',
    SOLD: '已售出',
    OFF_SHELF: '已下架',
    RETURN_QC: '退货质检',
    TO_OWNER: '退还货主',
  } as Readonly<Record<string, string>>,
  badPeriod: '活动应为 1 到 7 天',
  tooLate: '开始时间已过，请修改',
  wrongLine: (line: number) => `第 ${line} 行应为「商品编号,限时价」`,
  noItem: (itemNo: string) => `商品 ${itemNo} 不存在`,
  twice: (itemNo: string) => `商品 ${itemNo} 填了两次`,
  notOwn: (itemNo: string) => `商品 ${itemNo} 不是自营商品`,
  notOnSale: (itemNo: string) => `商品 ${itemNo} 不在售`,
  notLower: (itemNo: string) => `商品 ${itemNo} 的限时价应低于现价`,
  noPrice: (itemNo: string) => `请填写商品 ${itemNo} 的限时价`,
  tooMany: (count: number) => `最多 ${count} 件商品`,
  inOther: (itemNo: string, title: string) => `商品 ${itemNo} 已在同期活动「${title}」中`,
  timerStart: '开始',
  timerEnd: '结束',
  noTimer: '没有等待中的时间',
} as const
