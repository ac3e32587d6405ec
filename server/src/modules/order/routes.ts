/** The calls of orders (contract/order.ts). All of them need a session. */
import type { FastifyInstance } from 'fastify'
import { type OrderCreated, type OrderPreview } from '@contract/order'
import { call } from '../../kit/call'
import { oneLine, parseIds } from '../../kit/input'
import { CANCEL_REASONS } from './messages'
import type { OrderService } from './service'

/** A request to create an order, with its ids parsed: numbers, each once, ascending. */
export interface OrderRequest {
  userId: number
  itemIds: number[]
  addressId: string
  remark: string
  payFen: number
  idempotencyKey: string
}

/** Acts that involve other modules; implemented by workflows. */
export interface OrderFlows {
  preview: (userId: number, itemIds: number[], addressId: string | undefined) => Promise<OrderPreview>
  create: (request: OrderRequest) => Promise<OrderCreated>
  cancel: (userId: number, orderNo: string, reasonId: string, note: string) => Promise<void>
  confirmReceipt: (userId: number, orderNo: string) => Promise<void>
}

export async function registerOrder(app: FastifyInstance, orders: OrderService, flows: OrderFlows): Promise<void> {
  call(app, 'GET /order/preview', ({ userId, input }) =>
    flows.preview(userId, parseIds(input.itemIds), input.addressId),
  )
  call(app, 'POST /order/create', ({ userId, input }) => {
    const { itemIds, addressId, remark = '', payFen, idempotencyKey } = input
    return flows.create({
      userId,
      itemIds: parseIds(itemIds),
      addressId,
      remark: oneLine(remark),
      payFen,
      idempotencyKey,
    })
  })
  call(app, 'GET /order/list', ({ userId, input }) => orders.list(userId, input.tab ?? 'all', input.page ?? 1))
  call(app, 'GET /order/info', ({ userId, input }) => orders.info(userId, input.orderNo))
  call(app, 'GET /order/cancel-reasons', () => ({ list: [...CANCEL_REASONS] }))
  call(app, 'POST /order/cancel', async ({ userId, input }) => {
    await flows.cancel(userId, input.orderNo, input.reasonId, oneLine(input.note ?? ''))
    return orders.info(userId, input.orderNo)
  })
  call(app, 'POST /order/confirm-receipt', async ({ userId, input }) => {
    await flows.confirmReceipt(userId, input.orderNo)
    return orders.info(userId, input.orderNo)
  })
}
