/** Registers cart, orders and payment, each with its ports to the others. */
import { RET } from '@contract/constants'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { findDefaultAddress, findOwnAddress } from '../address/book'
import { createDocuments } from '../documents/service'
import { registerCart } from '../cart/routes'
import { itemSnapshot } from '../catalogue/holding'
import { REFUSALS } from './messages'
import { evaluations, openSchemes, orderCases, orderDiscounts, orderOrigins } from './ports'
import { registerOrder } from './routes'
import { createOrderService, type OrderPorts, type OrderService } from './service'
import { readTimesOf } from './timers'
import { createProviders, type Providers } from '../payment/providers'
import { countStrays } from '../payment/repository'
import { registerPayment } from '../payment/routes'
import { createPayableKinds } from '../payable/kinds'
import { createBuyerActs, isPacked } from './act-on-order'
import { goneTexts } from '../catalogue/gone-items'
import { heldTextsOf } from '../catalogue/held-texts'
import { createOrderProcess } from './process'
import { createPaymentFlows, readOrderMoney, readRefundNames } from './pay-order'
import { createBuyerParcels, createDifferences } from './view-parcels'
import { createPlaceOrder, type AddressBook, type OrderAgreements } from './place-order'

/** Implements the address port of orders. */
export const addressBook: AddressBook = { find: findOwnAddress, preferred: findDefaultAddress }

/** Reads orders, with items and payments filled in. */
export function createOrders(ctx: AppContext): OrderService {
  const { db, clock, config } = ctx
  const providers = createProviders(config, ctx)
  const ports: OrderPorts = {
    onSale: async (handle, itemIds) => {
      const items = await itemSnapshot(handle, itemIds)
      return new Set(items.filter(({ card }) => card.state === 'ON_SALE').map(({ id }) => id))
    },
    money: (handle, orderNo) => readOrderMoney(handle, providers, orderNo),
    refundNames: readRefundNames,
    discounts: async (handle, orderNo) =>
      (await orderDiscounts.get()(handle, orderNo)).map(({ name, discountFen }) => ({ name, amountFen: discountFen })),
    parcels: createBuyerParcels(ctx),
    isPacked,
    openSchemes: (handle, orderNos) => openSchemes.get()(handle, orderNos),
    cases: async (handle, orderNo) =>
      (await orderCases.get()(handle, [orderNo])).map(({ caseNo, itemId, stateName }) => ({
        caseNo,
        itemId: String(itemId),
        stateName,
      })),
    origins: (handle, orderNo) => orderOrigins.get()(handle, orderNo),
    evaluations: (handle, orderNos) =>
      evaluations.get()(handle, orderNos, { now: clock.now(), settings: ctx.settings }),
    differences: createDifferences(ctx),
  }
  return createOrderService(db, clock, ports, { productName: config.productName, readTimes: readTimesOf(ctx.settings) })
}

/** Outside production a shop without a payment channel takes orders all the same, for tests of what comes before. */
function canBePaid({ config, log }: AppContext, { providers }: Providers): boolean {
  if (config.environment !== 'production' || providers.size > 0) return true
  log.warn('no payment channel is set up: nothing can be ordered')
  return false
}

/** What an order rests on: the return rule, and what a login agrees to, which may have changed since. */
export const ORDER_DOCUMENTS = ['fullRefundRules', 'registration', 'privacy'] as const

function createOrderAgreements(ctx: AppContext): OrderAgreements {
  const documents = createDocuments(ctx)
  return {
    missing: (userId) => documents.missing(userId, ORDER_DOCUMENTS),
    keep: async (userId, agreed) => documents.record(userId, await documents.check(agreed), 'order'),
  }
}

type Placing = ReturnType<typeof createPlaceOrder>

/** An order that nobody can pay would only keep its items from others. */
function withoutPayment({ preview, findBuyer }: Placing): Placing {
  return {
    findBuyer,
    preview: async (...request) => ({
      ...(await preview(...request)),
      refusal: REFUSALS.noPayment,
      canSubmit: false,
    }),
    create: () => Promise.reject(new Refusal(RET.CONFLICT, REFUSALS.noPayment)),
  }
}

export async function registerCalls(
  app: FastifyInstance,
  ctx: AppContext,
  { providers }: { providers: Providers },
): Promise<void> {
  const process = createOrderProcess(ctx)
  ctx.gauges?.set('stray_payments', () => countStrays(ctx.db))
  await registerCart(app, ctx, {
    itemCards: async (db, ids) => (await itemSnapshot(db, ids)).map(({ card }) => card),
    goneTexts,
    heldTexts: heldTextsOf,
  })
  const placing = createPlaceOrder(ctx, addressBook, createOrderAgreements(ctx))
  await registerOrder(app, createOrders(ctx), {
    ...(canBePaid(ctx, providers) ? placing : withoutPayment(placing)),
    ...createBuyerActs(ctx, process, addressBook),
  })
  await registerPayment(app, providers, createPaymentFlows(ctx, providers, createPayableKinds(ctx)))
}
