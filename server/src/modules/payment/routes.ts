/**
 * The calls of payment (contract/order.ts), and the address of the providers' notifications, /pay/notify/{channel}: it
 * has no session and no signature of the client; the provider's own signature is checked instead.
 */
import type { FastifyInstance } from 'fastify'
import { RET } from '@contract/constants'
import { type Cashier, type PayCreated, type PayStatus } from '@contract/order'
import { call } from '../../kit/call'
import { Refusal } from '../../kit/refusal'
import { ok } from '../../kit/reply'
import { REFUSALS } from './messages'
import type { PaymentNotice } from './provider'
import type { Providers } from './providers'
import type { PaymentRecord } from './repository'
import { SANDBOX_CHANNEL, type SandboxProvider } from './sandbox'

/** Acts that involve what is paid and the ledger; handed in from above. `number`: of a payable, or of its part. */
export interface PaymentFlows {
  cashier: (userId: number, number: string) => Promise<Cashier>
  create: (userId: number, number: string, channel: string) => Promise<PayCreated>
  status: (userId: number, payNo: string) => Promise<PayStatus>
  /** @throws Refusal NOT_FOUND when the user has no such payment. */
  ownPayment: (userId: number, payNo: string) => Promise<PaymentRecord>
  /**
   * Processes a verified notification; idempotent. @throws Refusal when it belongs to no payment of ours, or has
   * another amount.
   */
  receive: (channel: string, notice: PaymentNotice) => Promise<void>
}

export async function registerPayment(
  app: FastifyInstance,
  { providers, sandbox }: Providers,
  flows: PaymentFlows,
): Promise<void> {
  call(app, 'GET /pay/cashier', ({ userId, input }) => flows.cashier(userId, input.orderNo))
  call(app, 'POST /pay/create', ({ userId, input }) => flows.create(userId, input.orderNo, input.channel))
  call(app, 'GET /pay/status', ({ userId, input }) => flows.status(userId, input.payNo))
  app.post<{ Params: { channel: string } }>(
    '/pay/notify/:channel',
    { config: { signature: false } },
    async ({ params, rawBody, headers }) => {
      const provider = providers.get(params.channel)
      if (!provider) throw new Refusal(RET.NOT_FOUND, REFUSALS.unknownChannel)
      await flows.receive(provider.channel, provider.readNotice(rawBody, headers))
      return ok({})
    },
  )
  if (sandbox) registerSandbox(app, sandbox, flows)
}

/**
 * The sandbox provider's side: it accepts the payer's consent and notifies the shop over the same address as any
 * provider.
 */
function registerSandbox(app: FastifyInstance, sandbox: SandboxProvider, flows: PaymentFlows): void {
  call(app, 'POST /pay/sandbox/confirm', async ({ userId, input, request }) => {
    const { payNo, amountFen, state } = await flows.ownPayment(userId, input.payNo)
    if (!sandbox.isConsent(payNo, input.sandboxToken)) throw new Refusal(RET.BAD_REQUEST, REFUSALS.consentInvalid)
    if (state === 'CLOSED') throw new Refusal(RET.CONFLICT, REFUSALS.paymentClosed)
    const trade = { payNo, amountFen, tradeNo: `SB${payNo.slice(1)}` }
    await sandbox.take(trade)
    const { body, headers } = sandbox.makeNotice(trade)
    const answer = await app.inject({
      method: 'POST',
      url: `${app.prefix}/pay/notify/${SANDBOX_CHANNEL}`,
      headers,
      payload: body,
      // Counted as the buyer's own request.
      remoteAddress: request.ip,
    })
    if (answer.statusCode === RET.TOO_MANY) throw new Refusal(RET.TOO_MANY, REFUSALS.tooOften)
    if (answer.statusCode === RET.UNAVAILABLE) throw new Refusal(RET.UNAVAILABLE, REFUSALS.busy)
    if (answer.statusCode !== 200)
      throw new Error(`the notice of payment ${payNo} was answered with ${answer.statusCode}`)
    return {}
  })
}
