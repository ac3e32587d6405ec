/** What the lists, records and calls of finance work with. */
import type { Clock } from '../../kit/clock'
import type { Db } from '../../db/handle'
import type { AppContext } from '../../kit/context'
import { createProviders, type Providers } from '../payment/providers'
import type { ChannelName } from './lists'

export interface FinanceTools {
  clock: Clock
  db: Db
  providers: Providers
  channels: { channel: string; name: string }[]
  channelName: ChannelName
}

export function financeTools(ctx: AppContext): FinanceTools {
  const providers = createProviders(ctx.config, ctx)
  return {
    clock: ctx.clock,
    db: ctx.db,
    providers,
    channels: [...providers.providers.values()].map(({ channel, name }) => ({ channel, name })),
    channelName: (channel) => providers.providers.get(channel)?.name ?? channel,
  }
}
