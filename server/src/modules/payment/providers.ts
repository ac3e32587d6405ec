/** The payment providers of this server. */
import type { Config } from '../../config'
import type { PaymentProvider } from './provider'
import { createSandbox, type SandboxProvider } from './sandbox'

export interface Providers {
  /** By channel, in the order in which the cashier shows them. */
  providers: ReadonlyMap<string, PaymentProvider>
  /** The sandbox, if enabled: it has a call of its own. */
  sandbox: SandboxProvider | null
}

/** The sandbox accepts simulated payments, so it exists in the demonstration mode only. */
export function createProviders({ demo, paySandboxSecret }: Pick<Config, 'demo' | 'paySandboxSecret'>): Providers {
  const sandbox = demo ? createSandbox(paySandboxSecret) : null
  const providers: PaymentProvider[] = sandbox ? [sandbox] : []
  return { providers: new Map(providers.map((provider) => [provider.channel, provider])), sandbox }
}
