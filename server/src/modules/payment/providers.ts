/** The payment providers of this server. */
import type { Config } from '../../config'
import type { AppContext } from '../../kit/context'
import type { PaymentProvider } from './provider'
import { createSandbox, type SandboxProvider } from './sandbox'
import { sandboxRecords } from './sandbox-records'

export interface Providers {
  /** By channel, in the order in which the cashier shows them. */
  providers: ReadonlyMap<string, PaymentProvider>
  /** The sandbox, if enabled: it has a call of its own. */
  sandbox: SandboxProvider | null
}

/**
 * The sandbox accepts simulated payments, so it exists in the demonstration mode only.
 * @param ctx where the sandbox keeps its own records
 */
export function createProviders(
  { demo, paySandboxSecret }: Pick<Config, 'demo' | 'paySandboxSecret'>,
  ctx: Pick<AppContext, 'clock' | 'db'>,
): Providers {
  const sandbox = demo ? createSandbox(paySandboxSecret, sandboxRecords(ctx)) : null
  const providers: PaymentProvider[] = sandbox ? [sandbox] : []
  return { providers: new Map(providers.map((provider) => [provider.channel, provider])), sandbox }
}
