/** The calls of orders (contract/order.ts). All of them need a session. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type OrderCreated, type OrderPreview } from '@contract/order'
import { call } from '../../kit/call'
import { oneLine, parseIds } from '../../kit/input'
import type { FindUser } from '../../kit/session'
import type { OrderService } from './service'

/** A request to create an order, with its ids parsed: numbers, each once, in the buyer's sequence. */
export interface OrderRequest {
  userId: number
  itemIds: number[]
  addressId: string
  remark: string
  payFen: number
  idempotencyKey: string
  /** Documents with their versions that the buyer agreed to with this order. */
  agreed?: string
  /** Vouchers that it uses, each once. */
  voucherIds?: number[]
  /** The accepted offer at whose price its only item is bought. */
  offerId?: string
  /** What was grabbed in a live room, likewise. */
  holdId?: string
  /** Items with the version of the words by which the buyer confirmed that they cannot be returned without a reason. */
  confirmations?: string
}

/** Which vouchers a preview is made with. */
export interface PreviewChoice {
  addressId?: string | undefined
  /** Undefined chooses none; null the best combination. */
  voucherIds?: number[] | null | undefined
  offerId?: string | undefined
  holdId?: string | undefined
}

/** Acts that involve other areas, handed in by `purchase.ts`. */
export interface OrderFlows {
  preview: (userId: number, itemIds: number[], choice: PreviewChoice) => Promise<OrderPreview>
  /** @param source the request that the order comes from, if `findBuyer` was called with it */
  create: (order: OrderRequest, source?: FastifyRequest) => Promise<OrderCreated>
  /** The user of a session token, read by one statement with what creating the request's order needs. */
  findBuyer: FindUser
  cancel: (userId: number, orderNo: string, reasonId: string, note: string) => Promise<void>
  changeAddress: (userId: number, orderNo: string, addressId: string) => Promise<void>
  decide: (userId: number, orderNo: string, choice: 'keep' | 'refund') => Promise<void>
  confirmReceipt: (userId: number, orderNo: string) => Promise<void>
}

const voucherIdsOf = (list: string | undefined): number[] | undefined =>
  list === undefined ? undefined : list === '' ? [] : parseIds(list)

export async function registerOrder(app: FastifyInstance, orders: OrderService, flows: OrderFlows): Promise<void> {
  call(app, 'GET /order/preview', ({ userId, input }) =>
    flows.preview(userId, parseIds(input.itemIds), {
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
      return flows.create(order, request)
    },
    { findUser: flows.findBuyer },
  )
  call(app, 'GET /order/list', ({ userId, input }) => orders.list(userId, input.tab ?? 'all', input.page ?? 1))
  call(app, 'GET /order/info', ({ userId, input }) => orders.info(userId, input.orderNo))
  call(app, 'GET /order/cancel-reasons', async ({ userId, input }) => ({
    list: await orders.cancelReasons(userId, input.orderNo),
  }))
  call(app, 'POST /order/cancel', async ({ userId, input }) => {
    await flows.cancel(userId, input.orderNo, input.reasonId, oneLine(input.note ?? ''))
    return orders.info(userId, input.orderNo)
  })
  call(app, 'POST /order/change-address', async ({ userId, input }) => {
    await flows.changeAddress(userId, input.orderNo, input.addressId)
    return orders.info(userId, input.orderNo)
  })
  call(app, 'POST /order/decide', async ({ userId, input }) => {
    await flows.decide(userId, input.orderNo, input.choice)
    return orders.info(userId, input.orderNo)
  })
  call(app, 'POST /order/confirm-receipt', async ({ userId, input }) => {
    await flows.confirmReceipt(userId, input.orderNo)
    return orders.info(userId, input.orderNo)
  })
}
