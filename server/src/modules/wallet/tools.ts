/** What the acts on withdrawals, and what users read of them, work with. */
import { HOUR_MS } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import type { Sealer } from '../../kit/seal'
import type { Settings } from '../../kit/settings'
import { payoutSealer } from './payouts'
import type { PayoutProvider } from './provider'
import { walletSettings } from './settings'

export type WithdrawalContext = Pick<AppContext, 'clock' | 'config' | 'db' | 'log' | 'settings'>

export interface WithdrawalTools extends WithdrawalContext {
  /** Null where nobody pays out: nothing can be applied for. */
  provider: PayoutProvider | null
  sealer: Sealer
}

export const withdrawalTools = (ctx: WithdrawalContext, provider: PayoutProvider | null): WithdrawalTools => ({
  clock: ctx.clock,
  config: ctx.config,
  db: ctx.db,
  log: ctx.log,
  settings: ctx.settings,
  provider,
  sealer: payoutSealer(ctx.config.identityKey),
})

/** Within which a withdrawal is decided, and paid, ms. */
export const dueMs = ({ settings }: { settings: Settings }): number =>
  settings.get(walletSettings, 'withdraw.dueHours') * HOUR_MS
