/** The collector's endpoints (contract/tracking.ts; spec 7.2, 7.4). Success is sent only after the commit. */
import { HEADER_SIGNATURE, HEADER_TIMESTAMP, RET } from '@contract/constants'
import {
  CollectErrorBody,
  EVENTS_PER_RECORD,
  ExposureBody,
  ImageMarkQuery,
  MarkAnswer,
  type PageMarkBody,
  type MetricsBody,
} from '@contract/tracking'
import { Type, type Static } from '@sinclair/typebox'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { AppContext } from '../../kit/context'
import { createBudget } from '../../kit/budget'
import { addressKey } from '../../kit/input'
import { Refusal } from '../../kit/refusal'
import { BODY_LIMIT, RATE_ADDRESSES, RATE_WINDOW_MS, RECORD_LIMIT } from '../../limits'
import { createCollector } from './collector'
import { registerExport } from './export'
import { NotStored } from './group-commit'
import { RETRY_AFTER_S } from './limits'
import { DayFull, tallied } from './tally'

/** A record's entries are validated one by one, so that an invalid event does not affect the others. */
const Many = Type.Array(Type.Unknown(), { minItems: 1, maxItems: EVENTS_PER_RECORD })
const MarkBody = Type.Object({ common: Type.Unknown(), events: Many })
const RecordsBody = Type.Object({ records: Many })
const ExposureHead = Type.Object({
  'x-nonce': Type.String({ pattern: '^[\\w-]{8,64}$' }),
  'x-device-id': Type.String({ minLength: 1, maxLength: 128 }),
})

/** One transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** These bodies have their own rate class, and write no line into the log. */
const options = (
  schema: RouteShorthandOptions['schema'],
  signature: 'head' | 'address' | undefined,
): RouteShorthandOptions => ({
  schema: { ...schema, response: { 200: MarkAnswer } },
  config: { rateClass: 'tracking', ...(signature !== undefined && { signature }) },
  logLevel: 'warn',
})

export async function registerCalls(app: FastifyInstance, ctx: AppContext): Promise<void> {
  const collector = tallied(createCollector(ctx), ctx)
  app.addHook('onClose', () => collector.drain())
  // A scope of its own: beacons, whose bodies are text, are parsed only here.
  await app.register((scope, _options, done) => {
    const parseJson = scope.getDefaultJsonParser('error', 'error')
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (request, body, parsed) =>
      parseJson(request, typeof body === 'string' ? body : body.toString('utf8'), parsed),
    )
    limitBytes(scope, ctx)
    registerMarks(scope, collector)
    registerReports(scope, collector, ctx)
    done()
  })
  registerExport(app, ctx)
}

/** Refuses a client's reports beyond its bytes of a minute, before their bodies are read. */
function limitBytes(scope: FastifyInstance, { clock, config }: AppContext): void {
  if (config.ratePerMinute === 0) return
  const budget = createBudget({
    limit: config.trackingBytesPerMinute,
    windowMs: RATE_WINDOW_MS,
    clients: RATE_ADDRESSES,
  })
  scope.addHook('onRequest', (request, reply, done) => {
    const { headers, method, url, ip, routeOptions } = request
    // A body of unknown length counts as the largest one.
    const body = method === 'GET' ? 0 : Number(headers['content-length'] ?? routeOptions.bodyLimit ?? BODY_LIMIT)
    const wait = budget.take(addressKey(ip), url.length + body, clock.now())
    if (wait === null) return done()
    reply.header('retry-after', wait)
    done(new Refusal(RET.TOO_MANY, '上报过于频繁，请稍后再试'))
  })
}

type Collector = ReturnType<typeof createCollector>

function registerMarks(app: FastifyInstance, collector: Collector): void {
  const mark = (url: string, technical: boolean, given: RouteShorthandOptions) =>
    app.post<{ Body: PageMarkBody }>(url, given, ({ body, ip }, reply) =>
      afterCommit(reply, collector.events({ ...body, technical, address: ip })),
    )
  const record = { ...options({ body: MarkBody }, 'head'), bodyLimit: RECORD_LIMIT }
  mark('/track/page-mark', false, record)
  mark('/track/page-mark-tech', true, record)
  mark('/track/mark-p', false, options({ body: MarkBody }, 'address'))

  app.get<{ Querystring: Static<typeof ImageMarkQuery> }>(
    '/track/mark.gif',
    {
      schema: { querystring: ImageMarkQuery },
      config: { rateClass: 'tracking', signature: 'address' },
      logLevel: 'warn',
    },
    async ({ query: { backup, [HEADER_TIMESTAMP]: _time, [HEADER_SIGNATURE]: _signature, ...top }, ip }, reply) => {
      const event = { ...top, backup: parseFields(backup) }
      try {
        await collector.events({ common: {}, events: [event], technical: false, address: ip })
        return await reply.type('image/gif').send(PIXEL)
      } catch (error) {
        if (!(error instanceof NotStored)) throw error
        return reply.status(statusOf(error)).header('retry-after', RETRY_AFTER_S).send()
      }
    },
  )
}

function registerReports(app: FastifyInstance, collector: Collector, { config }: AppContext): void {
  app.post<{ Body: MetricsBody }>('/track/telemetry', options({ body: RecordsBody }, 'address'), ({ body }, reply) =>
    afterCommit(reply, collector.telemetry(body.records)),
  )
  app.post<{ Body: CollectErrorBody }>(
    '/collect-error',
    options({ body: CollectErrorBody }, 'address'),
    ({ body }, reply) => afterCommit(reply, collector.error(body)),
  )
  app.post<{ Body: ExposureBody; Headers: Static<typeof ExposureHead> }>(
    '/track/exposure',
    options({ body: ExposureBody, headers: ExposureHead }, undefined),
    (request, reply) => {
      if (!isOurs(request, config.publicOrigins)) throw new Refusal(RET.BAD_REQUEST, '来源有误')
      const headers = { nonce: request.headers['x-nonce'], deviceId: request.headers['x-device-id'] }
      return afterCommit(reply, collector.exposure(request.body, headers))
    },
  )
}

/**
 * Exposures come from production hosts only (spec 7.2). The mini-program sends no origin; its Host header counts
 * instead.
 */
function isOurs({ headers, host }: FastifyRequest, origins: readonly string[]): boolean {
  if (origins.length === 0) return true
  if (headers.origin !== undefined) return origins.includes(headers.origin)
  return origins.some((origin) => new URL(origin).host === host)
}

const statusOf = (error: NotStored): number => (error instanceof DayFull ? RET.TOO_MANY : RET.UNAVAILABLE)

/** A failure to store is reported with a status that makes the client retry. */
async function afterCommit(reply: FastifyReply, stored: Promise<MarkAnswer>): Promise<MarkAnswer> {
  try {
    return await stored
  } catch (error) {
    if (!(error instanceof NotStored)) throw error
    const status = statusOf(error)
    void reply.status(status).header('retry-after', RETRY_AFTER_S)
    return { resultCode: status, accepted: 0, duplicate: 0, rejected: 0 }
  }
}

/** An object in a query's JSON; undefined for anything else. */
function parseFields(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
