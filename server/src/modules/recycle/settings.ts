/** How long valuations and recycle orders may stay in their states, and how many there may be. */
import { declareSettings, type SettingTable } from '../../kit/settings'
import type { OrderTimer, ValuationTimer } from './graph'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

const duration = (title: string, note: string, ms: number, min = HOUR, max = 365 * DAY) =>
  ({ area: '回收', title, note, type: 'number', unit: 'ms', min, max, default: ms }) as const
const count = (title: string, note: string, amount: number, max: number) =>
  ({ area: '回收', title, note, type: 'number', unit: 'count', min: 1, max, default: amount }) as const

export const recycleSettings = declareSettings({
  'recycle.quote': duration('报价有效期', '报价多久未下单自动失效', 7 * DAY),
  'recycle.value': duration('人工估价时限', '转人工后多久应给出报价；超过列为逾期', 24 * HOUR),
  'recycle.valueHigh': duration('高价估价时限', '高价物品转人工后多久应给出报价', 4 * HOUR),
  'recycle.ship': duration('寄出时限', '下单后多久未寄出自动取消；有包裹时不计', 7 * DAY),
  'recycle.inspect': duration('检验时限', '清点后多久应完成检验', 48 * HOUR),
  'recycle.confirm': duration('确认价格时限', '给出回收价后多久未确认，免费退回', 72 * HOUR, DAY),
  'recycle.send': duration('退回出库时限', '决定退回后多久应寄出', 48 * HOUR),
  'recycle.received': duration('退回自动确认', '退回送达后多久未确认，自动确认收到', 7 * DAY, DAY),
  'recycle.perDay': count('每日估价次数', '一个用户或一个网络地址 24 小时内的估价次数', 30, 1000),
  'recycle.open': count('进行中的回收', '一个用户同时进行的回收最多件数', 10, 500),
  'recycle.secondFen': {
    area: '回收',
    title: '须复核的回收价',
    note: '回收价超过此金额，须另一位鉴定师复核',
    type: 'number',
    unit: 'fen',
    min: 100_000,
    max: 1_000_000_000,
    default: 5_000_000,
  },
}) satisfies SettingTable & Record<OrderTimer | ValuationTimer, unknown>
