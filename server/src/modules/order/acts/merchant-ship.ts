/** A merchant has sent what was sold to the warehouse. */
import type { MerchantShipInput } from '@contract/admin/order'
import type { Trx } from '../../../db/transaction'
import { refuseField } from '../../../kit/refusal'
import { usersOfSellers } from '../../catalogue/sellers'
import { watchWaybill } from '../../parcel/lead-parcel'
import { insertParcel } from '../../parcel/repository'
import { leadOrder } from '../lead-order'
import { orderLines } from '../repository'
import { type Act, type FulfilTools, locked, operator, requireState } from './of-operator'

export async function merchantShip(tools: FulfilTools, trx: Trx, act: Act<MerchantShipInput>): Promise<void> {
  const { clock, config, process } = tools
  const { input, operatorId } = act
  const { sellerId, carrier, waybill } = input
  const found = await locked(trx, act)
  requireState(found, 'PAID')
  const { order } = found
  const lines = (await orderLines(trx, [order.id])).filter((line) => line.seller === 'merchant')
  const own = lines.filter((line) => line.sellerId === sellerId)
  if (own.length === 0) throw refuseField('sellerId', '该商家没有这笔订单的商品')
  const now = clock.now()
  const actor = operator(operatorId)
  const ownerId = (await usersOfSellers(trx, [sellerId])).get(sellerId)
  if (!ownerId) throw new Error(`seller ${sellerId} is no user`)
  const parcel = await insertParcel(trx, {
    kind: 'inbound',
    direction: 'in',
    way: 'self',
    state: 'CREATED',
    orderNo: order.orderNo,
    ref: order.orderNo,
    ownerId,
    sellerId,
    carrier,
    waybill,
    address: config.courier.warehouse,
    insuredFen: own.reduce((sum, { priceFen }) => sum + priceFen, 0),
    lines: own.map(({ itemId, title }) => ({ itemId, title })),
    actor,
    now,
  })
  await leadOrder(trx, { order, parcel }, { step: 'send', actor, at: now, now }, process)
  await watchWaybill(trx, { carrier, waybill }, tools, now)
}
