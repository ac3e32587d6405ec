/** Registers cart, orders and payment, each with its ports to the others. */
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../kit/context'
import { registerCart } from '../cart/routes'
import { itemSnapshot } from '../catalogue/holding'
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
import { placingTools } from './placing-tools'

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
  const placing = placingTools(ctx, canBePaid(ctx, providers))
  await registerOrder(app, createOrders(ctx), placing, createBuyerActs(ctx, process))
  await registerPayment(app, providers, createPaymentFlows(ctx, providers, createPayableKinds(ctx)))
}
