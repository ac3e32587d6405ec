/**
 * Request rates (spec 8: HTTP 429). Every request is counted per client address and class of route in this process.
 * Calls whose rate protects codes, accounts or money are counted a second time in the database, for all processes
 * together; the count of the process comes first, so that a flood does not reach the database.
 */
import { createHmac } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import { RET } from '@contract/constants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countRequest } from '../db/rate-windows'
import type { AppContext } from '../kit/context'
import { addressKey } from '../kit/input'
import { Refusal } from '../kit/refusal'
import { RATE_ADDRESSES, RATE_MONEY, RATE_SENSITIVE, RATE_TRACKING_FACTOR, RATE_WINDOW_MS } from '../limits'

/**
 * `sensitive`: sms, logins and the operator's calls, each call counted by itself, so that logins behind one address do
 * not lock the operator out. `money`: payments; they count as common ones per address, and per user in the database.
 * `free`: files and pictures, which a page requests by the dozen. `tracking`: the client's reports.
 */
export type RateClass = 'common' | 'sensitive' | 'money' | 'tracking' | 'free'

declare module 'fastify' {
  interface FastifyContextConfig {
    rateClass?: RateClass
  }
}

const TOO_OFTEN = '请求过于频繁，请稍后再试'

export async function registerRates(app: FastifyInstance, ctx: AppContext): Promise<void> {
  const { ratePerMinute } = ctx.config
  await app.register(rateLimit, {
    global: ratePerMinute > 0,
    cache: RATE_ADDRESSES,
    timeWindow: RATE_WINDOW_MS,
    max: (request) => maxOf(classOf(request), ratePerMinute),
    keyGenerator: (request) => `${bucketOf(request)} ${addressKey(request.ip)}`,
    allowList: (request) => ratePerMinute === 0 || request.routeOptions.config.rateClass === 'free',
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => new Refusal(RET.TOO_MANY, TOO_OFTEN),
  })
  if (ratePerMinute > 0) registerSharedRates(app, ctx)
}

/** Adds the count in the database to the routes that need it, as the last step before their handler. */
function registerSharedRates(app: FastifyInstance, { clock, config, db }: AppContext): void {
  // The database holds no client's address.
  const hash = (client: string) => createHmac('sha256', config.smsCodeSecret).update(client).digest('base64url')

  async function countShared(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const isMoney = classOf(request) === 'money'
    const client = isMoney && request.user ? `user ${request.user.id}` : addressKey(request.ip)
    const max = Math.min(isMoney ? RATE_MONEY : RATE_SENSITIVE, config.ratePerMinute)
    const now = clock.now()
    const { used, startedAt } = await countRequest(db, `${request.routeOptions.url} ${hash(client)}`, now)
    if (used <= max) return
    reply.header('retry-after', Math.max(1, Math.ceil((startedAt + RATE_WINDOW_MS - now) / 1000)))
    throw new Refusal(RET.TOO_MANY, TOO_OFTEN)
  }

  app.addHook('onRoute', (route) => {
    const rateClass = route.config?.rateClass
    if (rateClass !== 'sensitive' && rateClass !== 'money') return
    const others = route.preHandler ?? []
    route.preHandler = [...(Array.isArray(others) ? others : [others]), countShared]
  })
}

const classOf = ({ routeOptions: { config } }: FastifyRequest): RateClass => config.rateClass ?? 'common'

/** What is counted together for one address. */
function bucketOf(request: FastifyRequest): string {
  const rateClass = classOf(request)
  if (rateClass === 'sensitive') return `${rateClass} ${request.routeOptions.url ?? ''}`
  return rateClass === 'money' ? 'common' : rateClass
}

function maxOf(rateClass: RateClass, ratePerMinute: number): number {
  if (rateClass === 'sensitive') return Math.min(RATE_SENSITIVE, ratePerMinute)
  return rateClass === 'tracking' ? RATE_TRACKING_FACTOR * ratePerMinute : ratePerMinute
}
