/** Identity verification, as users go through it (design: account 2.4). */
import type { FastifyInstance } from 'fastify'
import { boundTo } from '../../kit/bound'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { check } from './acts/check'
import { recognise } from './acts/recognise'
import { submit } from './acts/submit'
import { takeBack } from './acts/take-back'
import type { IdentityProvider } from './port'
import { identityProviderOf, watchedIdentity } from './provider'
import { samples } from './samples'
import { verificationTools, type VerificationContext } from './tools'
import { view } from './view'

/** The acts with what they work with: of the calls, the job and the demonstration. */
export function createVerifications(
  ctx: VerificationContext,
  provider: IdentityProvider | null = identityProviderOf(ctx),
) {
  const bound = boundTo(verificationTools(ctx, provider))
  return {
    view: bound(view),
    submit: bound(submit),
    check: bound(check),
    recognise: bound(recognise),
    takeBack: bound(takeBack),
    samples: bound(samples),
  }
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const service = createVerifications(ctx, watchedIdentity(ctx))
  call(app, 'GET /v5/reluxe_user_mall/verify/check', ({ userId }) => service.view(userId))
  call(app, 'POST /v5/reluxe_user_mall/verify/get-img-info', ({ userId, input }) => service.recognise(userId, input))
  call(app, 'POST /v5/reluxe_user_mall/verify/sample', ({ userId }) => service.samples(userId))
  call(app, 'POST /v5/reluxe_user_mall/verify/auto-submit', ({ userId, input }) =>
    service.submit(userId, 'auto', input),
  )
  call(app, 'POST /v5/reluxe_user_mall/verify/customer-submit', ({ userId, input }) =>
    service.submit(userId, 'customer', input),
  )
  call(app, 'POST /v5/reluxe_user_mall/verify/cancel', ({ userId, input }) => service.takeBack(userId, input))
}
