/** How long an order may stay in its states, and how long its ways take; deadlines that run keep their time. */
import { declareSettings, type SettingTable } from '../../kit/settings'
import type { OrderTimer } from './graph'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A duration between a minute and a year, as an operator may set it. */
const duration = (title: string, note: string, ms: number, min = HOUR, max = 60 * DAY) =>
  ({ area: '订单', title, note, type: 'number', unit: 'ms', min, max, default: ms }) as const

export const orderSettings = declareSettings({
  'order.pay': duration('付款时限', '下单后多久未付款自动取消', 15 * MINUTE, 5 * MINUTE, 2 * HOUR),
  'order.merchantShip': duration('商家发货时限', '商家多久未发往仓库自动取消并退款', 7 * DAY),
  'order.buyerDecide': duration('查验不符确认时限', '查验不符时买家多久未确认自动取消并退款', 72 * HOUR),
  'order.complete': duration('自动确认收货', '送达后多久自动确认收货', 7 * DAY, DAY),
  'order.settle': duration('结算期', '交易完成后多久结算给卖家；不短于无理由退货期', 15 * DAY, 8 * DAY),
  'order.dispatch': duration('打包发货时间', '付款或查验通过后多久发出，用于预计送达日期', 48 * HOUR),
  'order.inspect': duration('查验时间', '商家的商品到仓后多久查验完毕，用于预计送达日期', 48 * HOUR),
  'order.transit': duration('在途时间', '快递在途时间，用于预计送达日期', 3 * DAY),
  'demo.step': duration(
    '演示步进',
    '演示模式下订单与售后多久自动走一步；操作员领取的任务不动',
    10 * MINUTE,
    MINUTE / 60,
    DAY,
  ),
}) satisfies SettingTable & Record<OrderTimer, unknown>
