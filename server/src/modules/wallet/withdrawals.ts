/** Withdrawals as users make them, and how they are sent: every verdict of a provider goes through `settle`. */
import { boundTo } from '../../kit/bound'
import { apply, applyIn } from './acts/apply'
import { cancel } from './acts/cancel'
import { query, send } from './acts/send'
import { receive } from './acts/settle'
import { payoutProviderOf, type PayoutProvider } from './provider'
import { withdrawalTools, type WithdrawalContext } from './tools'
import { info, init } from './view'

/** The acts with what they work with: of the calls, the jobs and the demonstration. */
export function createWithdrawals(ctx: WithdrawalContext, provider: PayoutProvider | null = payoutProviderOf(ctx)) {
  const bound = boundTo(withdrawalTools(ctx, provider))
  return {
    provider,
    init: bound(init),
    info: bound(info),
    apply: bound(apply),
    applyIn: bound(applyIn),
    cancel: bound(cancel),
    send: bound(send),
    query: bound(query),
    receive: bound(receive),
  }
}
