/** The calls of orders (contract/order.ts). All of them need a session. */
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import { oneLine, parseIds } from '../../kit/input'
import { placeOrder } from './place-order'
import type { PlacingTools } from './placing-tools'
import { previewOrder } from './preview-order'
import type { OrderService } from './service'

/** Acts of buyers on their orders, handed in by `purchase.ts`. */
export interface BuyerActs {
  cancel: (userId: number, orderNo: string, reasonId: string, note: string) => Promise<void>
  changeAddress: (userId: number, orderNo: string, addressId: string) => Promise<void>
  decide: (userId: number, orderNo: string, choice: 'keep' | 'refund') => Promise<void>
  confirmReceipt: (userId: number, orderNo: string) => Promise<void>
}

const voucherIdsOf = (list: string | undefined): number[] | undefined =>
  list === undefined ? undefined : list === '' ? [] : parseIds(list)

export async function registerOrder(
  app: FastifyInstance,
  orders: OrderService,
  placing: PlacingTools,
  acts: BuyerActs,
): Promise<void> {
  call(app, 'GET /order/preview', ({ userId, input }) =>
    previewOrder(placing, userId, parseIds(input.itemIds), {
      addressId: input.addressId,
      voucherIds: input.auto === true ? null : voucherIdsOf(input.voucherIds),
      offerId: input.offerId,
      holdId: input.holdId,
    }),
  )
  call(
    app,
    'POST /order/create',
    ({ userId, input, request }) => {
      const { itemIds, addressId, remark = '', payFen, idempotencyKey, agreed, offerId, holdId, confirmations } = input
      const voucherIds = voucherIdsOf(input.voucherIds) ?? []
      const order = {
        userId,
        itemIds: parseIds(itemIds),
        addressId,
        remark: oneLine(remark),
        payFen,
        idempotencyKey,
        ...(agreed !== undefined && { agreed }),
        ...(voucherIds.length > 0 && { voucherIds }),
        ...(offerId !== undefined && { offerId }),
        ...(holdId !== undefined && { holdId }),
        ...(confirmations !== undefined && { confirmations }),
      }
      return placeOrder(placing, order, request)
    },
    { findUser: placing.starts.findBuyer },
  )
  call(app, 'GET /order/list', ({ userId, input }) => orders.list(userId, input.tab ?? 'all', input.page ?? 1))
  call(app, 'GET /order/info', ({ userId, input }) => orders.info(userId, input.orderNo))
  call(app, 'GET /order/cancel-reasons', async ({ userId, input }) => ({
    list: await orders.cancelReasons(userId, input.orderNo),
  }))
  call(app, 'POST /order/cancel', async ({ userId, input }) => {
    await acts.cancel(userId, input.orderNo, input.reasonId, oneLine(input.note ?? ''))
    return orders.info(userId, input.orderNo)
  })
  call(app, 'POST /order/change-address', async ({ userId, input }) => {
    await acts.changeAddress(userId, input.orderNo, input.addressId)
    return orders.info(userId, input.orderNo)
  })
  call(app, 'POST /order/decide', async ({ userId, input }) => {
    await acts.decide(userId, input.orderNo, input.choice)
    return orders.info(userId, input.orderNo)
  })
  call(app, 'POST /order/confirm-receipt', async ({ userId, input }) => {
    await acts.confirmReceipt(userId, input.orderNo)
    return orders.info(userId, input.orderNo)
  })
}
