/** Request rates per client address and class of route, counted per process (spec 8: HTTP 429). */
import rateLimit from '@fastify/rate-limit'
import { RET } from '@contract/constants'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey } from '../kit/input'
import type { Config } from '../config'
import { Refusal } from '../kit/refusal'
import { RATE_ADDRESSES, RATE_SENSITIVE, RATE_TRACKING_FACTOR, RATE_WINDOW_MS } from '../limits'

/**
 * `sensitive`: sms, logins and the operator's calls, each call counted by itself, so that logins behind one address do
 * not lock the operator out. `free`: files and pictures, which a page requests by the dozen. `tracking`: the client's
 * reports.
 */
export type RateClass = 'common' | 'sensitive' | 'tracking' | 'free'

declare module 'fastify' {
  interface FastifyContextConfig {
    rateClass?: RateClass
  }
}

export async function registerRates(app: FastifyInstance, { ratePerMinute }: Config): Promise<void> {
  await app.register(rateLimit, {
    global: ratePerMinute > 0,
    cache: RATE_ADDRESSES,
    timeWindow: RATE_WINDOW_MS,
    max: (request) => maxOf(classOf(request.routeOptions.config.rateClass), ratePerMinute),
    keyGenerator: (request) => `${bucketOf(request)} ${addressKey(request.ip)}`,
    allowList: (request) => ratePerMinute === 0 || request.routeOptions.config.rateClass === 'free',
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => new Refusal(RET.TOO_MANY, '请求过于频繁，请稍后再试'),
  })
}

function classOf(rateClass: RateClass = 'common'): RateClass {
  return rateClass
}

/** What is counted together for one address. */
function bucketOf({ routeOptions: { config, url = '' } }: FastifyRequest): string {
  const rateClass = classOf(config.rateClass)
  return rateClass === 'sensitive' ? `${rateClass} ${url}` : rateClass
}

function maxOf(rateClass: RateClass, ratePerMinute: number): number {
  if (rateClass === 'sensitive') return Math.min(RATE_SENSITIVE, ratePerMinute)
  return rateClass === 'tracking' ? RATE_TRACKING_FACTOR * ratePerMinute : ratePerMinute
}
