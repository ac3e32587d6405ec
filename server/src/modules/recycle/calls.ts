/** Calls of sellers and visitors about valuations and recycle orders (contract/recycle.ts). */
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { sellerTools } from '../intake/seller-tools'
import { parcelViews } from '../parcel/view'
import { cancel, placeOrder } from './acts/ordering'
import { returnTo } from './acts/returning'
import { recall, refuse, sell } from './acts/selling'
import { ask, comparables, price, takeOver } from './asking'
import { confirmInfo } from './confirm-info'
import { list, waitDeals } from './lists'
import { actOnOwn, ownOrder, readableValuation } from './own'
import { orderView } from './view-order'
import { reportOf } from './view-report'
import { valuationView } from './view-valuation'

const BIDDING = '/v5/reluxe_user_mall/bidding'

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const tools = sellerTools(ctx)
  call(app, 'POST /recycle/valuate', ({ userId, input, request }) => ask(tools, userId, input, request.ip))
  call(app, 'GET /recycle/valuation-info', async ({ userId, input }) =>
    valuationView(tools, await readableValuation(tools, userId, input)),
  )
  call(app, 'POST /recycle/valuation-adopt', ({ userId, input }) => takeOver(tools, userId, input))
  call(app, 'GET /recycle/comparables', async ({ userId, input }) => ({
    list: await comparables(tools, userId, input),
  }))
  call(app, `GET ${BIDDING}/get-valuate-price`, ({ userId, input }) => price(tools, userId, input))

  call(app, 'GET /recycle/my-list', ({ userId, input }) => list(tools, userId, input))
  call(app, 'GET /recycle/wait-deal-list', async ({ userId }) => ({ list: await waitDeals(tools, userId) }))
  call(app, 'GET /recycle/order-info', async ({ userId, input }) =>
    orderView(tools, await ownOrder(tools, userId, input.recycleNo)),
  )
  call(app, 'GET /recycle/report-info', async ({ userId, input }) => {
    const object = await ownOrder(tools, userId, input.recycleNo)
    const { title, state, dueAt } = object
    return { title, state, report: await reportOf(tools, object), dueAt }
  })
  call(app, `GET ${BIDDING}/detail`, async ({ userId, input }) => {
    const object = await ownOrder(tools, userId, input.recycleNo)
    return { order: await orderView(tools, object), report: await reportOf(tools, object) }
  })
  call(app, 'GET /recycle/express-traces', async ({ userId, input: { recycleNo, direction = 'in' } }) => {
    const { recycleNo: ref } = await ownOrder(tools, userId, recycleNo)
    const parcels = await parcelViews(tools.db, 'recycle', ref, tools.couriers.nameOf)
    return { parcel: parcels.find(({ row }) => row.direction === direction)?.view ?? null }
  })

  call(app, 'POST /recycle/order-create', ({ userId, input }) => placeOrder(tools, userId, input))
  call(app, 'POST /recycle/order-cancel', ({ userId, input }) =>
    actOnOwn(tools, userId, { name: 'cancel', sent: input, fields: [input.reason] }, (act) =>
      cancel(act, input.reason),
    ),
  )
  call(app, 'POST /recycle/recall', ({ userId, input }) =>
    actOnOwn(tools, userId, { name: 'recall', sent: input, fields: [input.reason, input.addressId] }, (act) =>
      recall(act, input),
    ),
  )
  call(app, 'POST /recycle/refuse', ({ userId, input }) => {
    const fields = [input.bidVersion, input.reason, input.addressId]
    return actOnOwn(tools, userId, { name: 'refuse', sent: input, fields }, (act) => refuse(act, input))
  })
  call(app, 'POST /recycle/return-to', ({ userId, input }) =>
    actOnOwn(tools, userId, { name: 'returnTo', sent: input, fields: [input.addressId] }, (act) =>
      returnTo(act, input.addressId),
    ),
  )
  call(app, `POST ${BIDDING}/confirm-info`, ({ userId, input }) => confirmInfo(tools, userId, input))
  call(app, `POST ${BIDDING}/confirm-recycle`, ({ userId, input }) =>
    actOnOwn(tools, userId, { name: 'sell', sent: input, fields: [input.confirmToken, input.priceFen] }, (act) =>
      sell(act, input, tools.config),
    ),
  )
}
