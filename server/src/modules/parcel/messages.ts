/** Messages about parcels for operators and buyers. */
import type { TraceStatus } from '../../courier/port'

export const PARCEL_REFUSALS = {
  notFound: '找不到这个包裹',
  stateChanged: '包裹状态已变化，请刷新后再试',
  waybillTaken: '该运单号已被使用，请核对',
  alreadyPacked: '订单已有包裹，请先撤回',
  notThisWaybill: '运单号与包裹不一致，请核对后重新扫描',
  noWaybill: '包裹还没有运单号',
  wrongLines: '清点的商品与包裹清单不一致，请逐件核对',
} as const

/** Of what comes back from a buyer, and goes to him again. */
export const PARCEL_TITLES = { return: '寄回仓库', sendBack: '寄回给您' } as const

export const TRACE_NAMES: Readonly<Record<TraceStatus, string>> = {
  collected: '已揽收',
  moving: '运输中',
  delivering: '派送中',
  signed: '已签收',
  problem: '物流异常',
  returned: '退回中',
}

export const PARCEL_STEP_NAMES: Readonly<Record<string, string>> = {
  create: '登记包裹',
  handOver: '交快递',
  deliver: '送达',
  confirm: '确认收货',
  unpack: '撤回包裹',
  book: '预约取件',
  collect: '快递揽收',
  send: '寄出',
  sign: '仓库签收',
  count: '清点',
  cancel: '取消包裹',
  abandon: '订单结束，待退回',
  lose: '登记丢失',
}

export const NO_PARCEL = '找不到这个包裹'
