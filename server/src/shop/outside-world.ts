/**
 * The services outside the shop, as jobs and calls use them: payment, courier, sms and messenger. In a demonstration
 * each fails once when an operator chooses so (modules/demo/failures.ts); otherwise they are as configured. How their
 * calls went is stored for the console's page 外部服务 (modules/provider-state).
 */
import type { DemoProvider } from '@contract/admin/demo'
import type { ProviderName } from '@contract/admin/providers'
import { createCouriers } from '../courier/couriers'
import { chooseMiniProgram } from '../messenger/providers'
import { SmsRefused, type AppContext, type SmsProvider } from '../kit/context'
import type { OutsideWorld } from '../modules/area'
import { failingOnDemand } from '../modules/demo/failures'
import { createTextSender } from '../modules/messages/channels'
import { createProviders } from '../modules/payment/providers'
import { observeProvider, type AsyncMethod } from '../modules/provider-state/record'

/** The service with a failure on demand; how its calls went is stored for the console. */
const watched = <T extends object>(
  ctx: Context,
  name: DemoProvider & ProviderName,
  service: T,
  calls: readonly AsyncMethod<T>[],
): T => observeProvider(ctx, name, failingOnDemand(ctx, name, service, calls), calls)

type Context = Pick<AppContext, 'clock' | 'config' | 'db' | 'log' | 'sms'>

/** Codes by sms: the service refuses the message, so its user may request another. */
export const watchedSms = (ctx: Pick<Context, 'clock' | 'config' | 'db' | 'log' | 'sms'>): SmsProvider =>
  observeProvider(
    ctx,
    'sms',
    failingOnDemand(ctx, 'sms', ctx.sms, ['send'], (message) => new SmsRefused(message)),
    ['send'],
  )

export function createOutsideWorld(ctx: Context): OutsideWorld {
  const { config, clock, log } = ctx
  const couriers = createCouriers(config, clock)
  const { providers, sandbox } = createProviders(config, ctx)
  const messenger = chooseMiniProgram(config, clock)
  return {
    couriers: {
      ...couriers,
      courier: couriers.courier && watched(ctx, 'courier', couriers.courier, ['book', 'cancel', 'subscribe']),
    },
    messenger: messenger && watched(ctx, 'messenger', messenger, ['sendSubscription']),
    providers: {
      sandbox,
      providers: new Map(
        [...providers].map(([channel, provider]) => [channel, watched(ctx, 'payment', provider, ['open', 'refund'])]),
      ),
    },
    sms: watchedSms(ctx),
    texts: watched(ctx, 'sms', createTextSender(config, log), ['send']),
  }
}
