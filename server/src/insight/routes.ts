/**
 * /insight shows clients' reports to operators with the permission `insight.read`, signed in at the console. Owns the
 * page and read access to the collector's tables. Without a session the page leads to the sign-in, and everything below
 * /insight/data answers 401.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RET } from '@contract/constants'
import { findOperator } from '../admin/guard'
import type { AppContext } from '../kit/context'
import { requirePermission } from '../kit/operator'
import { Refusal } from '../kit/refusal'
import { handleNotFound } from '../plugins/errors'
import type { TimeRange } from './answers'
import { createInsightFiles, type BrowserFile } from './browser-files'
import { INSIGHT_PAGE } from './documents'
import { readErrors } from './queries/errors'
import { readEvents } from './queries/events'
import { readFunnel } from './queries/funnel'
import { readItems } from './queries/items'
import { readStream } from './queries/stream'
import { readVitals } from './queries/vitals'
import { isRangeName, rangeOf } from './range'
import { createStackMapper } from './source-maps'

const FILES: readonly (readonly [BrowserFile, string])[] = [
  ['insight.js', 'text/javascript; charset=utf-8'],
  ['insight.css', 'text/css; charset=utf-8'],
]

/**
 * Only our own script and style run on these pages, and they connect to no other origin. The console shows the page in
 * its own frame.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; form-action 'self'; " +
  "frame-ancestors 'self'; base-uri 'none'"

const textOf = (values: unknown, name: string): string => {
  const value =
    typeof values === 'object' && values !== null ? Object.entries(values).find(([key]) => key === name) : undefined
  return typeof value?.[1] === 'string' ? value[1] : ''
}

/**
 * Must be registered before the documents (registerStatic) and after the plugins that act on every request. `cwd` is
 * the root of the checked-out project, if there is one.
 */
export async function registerInsight(app: FastifyInstance, ctx: AppContext, cwd = process.cwd()): Promise<void> {
  await app.register(async (insight) => registerPages(insight, ctx, cwd), { prefix: '/insight' })
}

/** Where the console signs in, and comes back from. */
const SIGN_IN = '/admin/login?to=/insight'

function registerPages(insight: FastifyInstance, ctx: AppContext, cwd: string): void {
  const { config, clock, db } = ctx
  const readFile = createInsightFiles(config, cwd)
  const mapStack = createStackMapper(config.mapsDir)
  /** @throws Refusal NO_SESSION, NOT_PERMITTED */
  const requireReader = async (request: FastifyRequest) => {
    const operator = await findOperator(ctx, request, false)
    if (operator === null) throw new Refusal(RET.NO_SESSION, '请先登录')
    requirePermission(operator, 'insight.read')
  }

  insight.addHook('onRequest', (_request, reply, done) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    done()
  })
  insight.setNotFoundHandler({ preHandler: insight.rateLimit() }, handleNotFound)

  insight.get('/', async (request, reply) => {
    const operator = await findOperator(ctx, request, true)
    if (operator === null) return reply.redirect(SIGN_IN, 303)
    requirePermission(operator, 'insight.read')
    return reply.type('text/html; charset=utf-8').send(INSIGHT_PAGE)
  })
  for (const [name, type] of FILES) {
    insight.get(`/${name}`, { config: { rateClass: 'free' } }, async (_request, reply) =>
      reply.type(type).send(await readFile(name)),
    )
  }

  const answers: Readonly<Record<string, (range: TimeRange) => Promise<unknown>>> = {
    events: (range) => readEvents(db, range),
    funnel: (range) => readFunnel(db, range),
    vitals: (range) => readVitals(db, range),
    errors: (range) => readErrors(db, mapStack, range),
    goods: (range) => readItems(db, range), // wire spelling
  }
  const onRequest = requireReader
  for (const [name, answer] of Object.entries(answers)) {
    insight.get(`/data/${name}`, { onRequest }, async (request) => {
      const range = textOf(request.query, 'range')
      if (!isRangeName(range)) throw new Refusal(RET.BAD_REQUEST, '时间范围有误')
      return answer(rangeOf(range, clock.now()))
    })
  }
  insight.get('/data/stream', { onRequest }, async (request) => {
    const after = textOf(request.query, 'after') || '0'
    if (!/^\d{1,15}$/.test(after)) throw new Refusal(RET.BAD_REQUEST, '位置有误')
    return readStream(db, Number(after))
  })
}
