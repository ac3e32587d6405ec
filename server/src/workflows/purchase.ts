/** Registers cart, orders and payment, each with its ports to the others. */
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../kit/context'
import { findDefaultAddress, findOwnAddress } from '../modules/address/book'
import { registerCart } from '../modules/cart/routes'
import { itemSnapshot } from '../modules/catalogue/holding'
import { registerOrder } from '../modules/order/routes'
import { createOrderService, type OrderService } from '../modules/order/service'
import { createProviders } from '../modules/payment/providers'
import { registerPayment } from '../modules/payment/routes'
import { createBuyerActs } from './act-on-order'
import { createOrderProcess } from './order-process'
import { createPaymentFlows, readOrderMoney } from './pay-order'
import { createPlaceOrder, type AddressBook } from './place-order'

/** Implements the address port of orders. */
export const addressBook: AddressBook = { find: findOwnAddress, preferred: findDefaultAddress }

/** Reads orders, with items and payments filled in. */
export function createOrders({ db, clock, config }: AppContext): OrderService {
  const providers = createProviders(config)
  return createOrderService(db, clock, {
    onSale: async (handle, itemIds) => {
      const items = await itemSnapshot(handle, itemIds)
      return new Set(items.filter(({ card }) => card.state === 'ON_SALE').map(({ id }) => id))
    },
    money: (handle, orderNo) => readOrderMoney(handle, providers, orderNo),
  })
}

export async function registerCalls(app: FastifyInstance, ctx: AppContext): Promise<void> {
  const process = createOrderProcess(ctx)
  const providers = createProviders(ctx.config)
  await registerCart(app, ctx, {
    itemCards: async (db, ids) => (await itemSnapshot(db, ids)).map(({ card }) => card),
  })
  await registerOrder(app, createOrders(ctx), {
    ...createPlaceOrder(ctx, addressBook),
    ...createBuyerActs(ctx, process),
  })
  await registerPayment(app, providers, createPaymentFlows(ctx, providers, process))
}
