/** The shop's calls of the wallet, and the address of payout providers' notices. */
import { RET } from '@contract/constants'
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { ok } from '../../kit/reply'
import { REFUSALS } from './messages'
import { createPayouts } from './acts/keep-payouts'
import { detail, log } from './log'
import { account, pending, purse } from './purse'
import { createWithdrawals } from './withdrawals'

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const payouts = createPayouts(ctx)
  const service = createWithdrawals(ctx)
  call(app, 'GET /user/account', ({ userId }) => account(ctx, userId))
  call(app, 'GET /user/purse', ({ userId }) => purse(ctx, userId))
  call(app, 'GET /user/pending-list', ({ userId }) => pending(ctx, userId))
  call(app, 'GET /user/account-log', ({ userId, input }) => log(ctx, userId, input))
  call(app, 'GET /user/account-log-detail', ({ userId, input }) => detail(ctx, userId, input.id))
  call(app, 'GET /user/withdraw-init', ({ userId }) => service.init(userId))
  call(app, 'GET /user/withdraw-info', ({ userId, input }) => service.info(userId, input.no))
  call(app, 'POST /user/withdraw-apply', ({ userId, input, request }) => service.apply(userId, request, input))
  call(app, 'POST /user/withdraw-cancel', ({ userId, input }) => service.cancel(userId, input))
  call(app, 'GET /user/payout-list', ({ userId }) => payouts.list(userId))
  call(app, 'POST /user/payout-bind', ({ userId, input, request }) => payouts.bind(userId, request, input))
  call(app, 'POST /user/payout-default', ({ userId, input }) => payouts.makeDefault(userId, input))
  call(app, 'POST /user/payout-remove', ({ userId, input }) => payouts.remove(userId, input))
  app.post<{ Params: { channel: string } }>(
    '/payout/notify/:channel',
    { config: { signature: false }, schema: { hide: true } },
    async ({ params, rawBody, headers }) => {
      const { provider } = service
      if (provider?.channel !== params.channel) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
      await service.receive(provider.readNotice(rawBody, headers))
      return ok({})
    },
  )
}
