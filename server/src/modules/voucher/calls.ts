/** The calls of vouchers. */
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { buy } from './acts/buy'
import { claim } from './acts/claim'
import { redeem } from './acts/redeem'
import { giveUp } from './acts/refund'
import { countUsable } from './repository'
import { voucherTools } from './tools'
import { market, ownPage, voucherInfo, voucherItems } from './view-vouchers'

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const { db, clock } = ctx
  const tools = voucherTools(ctx)
  call(app, 'GET /voucher/num', ({ userId }) =>
    userId === null ? { usable: 0, expiring: 0 } : countUsable(db, userId, clock.now()),
  )
  call(app, 'GET /voucher/list', ({ userId, input: { tab = 'usable', page = 1 } }) =>
    ownPage(db, { userId, tab, page, now: clock.now() }),
  )
  call(app, 'GET /voucher/info', ({ userId, input }) => voucherInfo(db, userId, input, clock.now()))
  call(app, 'GET /voucher/goods', ({ userId, input }) => voucherItems(db, userId, input))
  call(app, 'GET /voucher/market', ({ userId }) => market(db, userId, clock.now()))
  call(app, 'POST /voucher/claim', ({ userId, input }) => claim(tools, { ...input, userId }))
  call(app, 'POST /voucher/redeem', ({ userId, input }) => redeem(tools, { ...input, userId }))
  call(app, 'POST /voucher/order-create', ({ userId, input }) => buy(tools, { ...input, userId }))
  call(app, 'POST /voucher/refund', ({ userId, input }) => giveUp(tools, { ...input, userId }))
}
