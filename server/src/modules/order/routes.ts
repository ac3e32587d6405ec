/** The calls of orders (contract/order.ts). All of them need a session. */
import type { FastifyInstance } from 'fastify'
import {
  CancelReasons,
  OrderCancelBody,
  OrderCreateBody,
  OrderCreated,
  OrderInfo,
  OrderListQuery,
  OrderNoQuery,
  OrderPage,
  OrderPreview,
  OrderPreviewQuery,
} from '@contract/order'
import { userCall } from '../../kit/call'
import { parseIds } from '../../kit/ids'
import { oneLine } from '../../kit/text'
import { CANCEL_REASONS } from './messages'
import type { OrderService } from './service'

/** A request to make an order, its ids parsed: numbers, each once, ascending. */
export interface OrderRequest {
  userId: number
  itemIds: number[]
  addressId: string
  remark: string
  payFen: number
  idempotencyKey: string
}

/** What takes other modules too, and therefore stands in workflows. */
export interface OrderFlows {
  preview: (userId: number, itemIds: number[], addressId: string | undefined) => Promise<OrderPreview>
  create: (request: OrderRequest) => Promise<OrderCreated>
  cancel: (userId: number, orderNo: string, reasonId: string, note: string) => Promise<void>
  confirmReceipt: (userId: number, orderNo: string) => Promise<void>
}

export async function registerOrder(app: FastifyInstance, orders: OrderService, flows: OrderFlows): Promise<void> {
  userCall(app, 'GET /order/preview', { input: OrderPreviewQuery, data: OrderPreview }, ({ userId, input }) =>
    flows.preview(userId, parseIds(input.itemIds), input.addressId),
  )
  userCall(app, 'POST /order/create', { input: OrderCreateBody, data: OrderCreated }, ({ userId, input }) => {
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
  userCall(app, 'GET /order/list', { input: OrderListQuery, data: OrderPage }, ({ userId, input }) =>
    orders.list(userId, input.tab ?? 'all', input.page ?? 1),
  )
  userCall(app, 'GET /order/info', { input: OrderNoQuery, data: OrderInfo }, ({ userId, input }) =>
    orders.info(userId, input.orderNo),
  )
  userCall(app, 'GET /order/cancel-reasons', { data: CancelReasons }, () => ({ list: [...CANCEL_REASONS] }))
  userCall(app, 'POST /order/cancel', { input: OrderCancelBody, data: OrderInfo }, async ({ userId, input }) => {
    await flows.cancel(userId, input.orderNo, input.reasonId, oneLine(input.note ?? ''))
    return orders.info(userId, input.orderNo)
  })
  userCall(app, 'POST /order/confirm-receipt', { input: OrderNoQuery, data: OrderInfo }, async ({ userId, input }) => {
    await flows.confirmReceipt(userId, input.orderNo)
    return orders.info(userId, input.orderNo)
  })
}
