/**
 * /insight shows clients' reports to the operator. Owns the page, the operator's session, and read access to the
 * collector's tables. Absent (404) unless OPERATOR_SECRET is set. Everything below /insight/data answers 401 without a
 * session.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RET } from '@contract/constants'
import type { AppContext } from '../kit/context'
import { isOperator } from '../kit/operator'
import { Refusal } from '../kit/refusal'
import { handleError, handleNotFound } from '../plugins/errors'
import type { TimeRange } from './answers'
import { createInsightFiles, type BrowserFile } from './browser-files'
import { INSIGHT_PAGE, loginPage, type LoginProblem } from './documents'
import { readErrors } from './queries/errors'
import { readEvents } from './queries/events'
import { readFunnel } from './queries/funnel'
import { readItems } from './queries/items'
import { readStream } from './queries/stream'
import { readVitals } from './queries/vitals'
import { isRangeName, rangeOf } from './range'
import { createSession, isSession, sessionCookie, sessionOf } from './session'
import { createStackMapper } from './source-maps'

const FILES: readonly (readonly [BrowserFile, string])[] = [
  ['insight.js', 'text/javascript; charset=utf-8'],
  ['insight.css', 'text/css; charset=utf-8'],
]

/** Only our own script and style run on these pages, and they connect to no other origin. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; form-action 'self'; " +
  "frame-ancestors 'none'; base-uri 'none'"

/** The origin of the form, as the browser sends it: another site's page cannot make a browser send our origin. */
function isOwnPage({ headers, host }: FastifyRequest, publicOrigins: readonly string[]): boolean {
  const { origin = '', 'sec-fetch-site': site = 'same-origin' } = headers
  if (site !== 'same-origin') return false
  return publicOrigins.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host)
}

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
  const secret = ctx.config.operatorSecret
  if (secret === null) {
    for (const url of ['/insight', '/insight/*']) app.all(url, handleNotFound)
    return
  }
  await app.register(async (insight) => registerPages(insight, ctx, secret, cwd), { prefix: '/insight' })
}

function registerPages(insight: FastifyInstance, ctx: AppContext, secret: string, cwd: string): void {
  const { config, clock, db } = ctx
  const readFile = createInsightFiles(config, cwd)
  const mapStack = createStackMapper(config.mapsDir)
  const hasSession = ({ headers }: FastifyRequest) => isSession(secret, sessionOf(headers.cookie), clock.now())
  const isSecure = ({ protocol }: FastifyRequest) =>
    protocol === 'https' || (config.publicOrigins[0] ?? '').startsWith('https://')
  const sendLogin = (reply: FastifyReply, status: number, problem: LoginProblem) =>
    reply.status(status).type('text/html; charset=utf-8').send(loginPage(problem))

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

  insight.get('/', (request, reply) =>
    hasSession(request) ? reply.type('text/html; charset=utf-8').send(INSIGHT_PAGE) : sendLogin(reply, 200, null),
  )
  for (const [name, type] of FILES) {
    insight.get(`/${name}`, { config: { rateClass: 'free' } }, async (_request, reply) =>
      reply.type(type).send(await readFile(name)),
    )
  }

  insight.post(
    '/login',
    {
      config: { rateClass: 'sensitive' },
      errorHandler(error, request, reply) {
        if (error instanceof Refusal && error.code === RET.TOO_MANY) return sendLogin(reply, RET.TOO_MANY, 'often')
        return handleError(error, request, reply)
      },
    },
    (request, reply) => {
      if (!isOwnPage(request, config.publicOrigins)) throw new Refusal(RET.BAD_REQUEST, '请从登录页进入')
      if (!isOperator(secret, textOf(request.body, 'secret'))) return sendLogin(reply, 401, 'wrong')
      return reply
        .header('set-cookie', sessionCookie(createSession(secret, clock.now()), isSecure(request)))
        .redirect('/insight', 303)
    },
  )
  insight.post('/logout', (request, reply) => {
    if (!isOwnPage(request, config.publicOrigins)) throw new Refusal(RET.BAD_REQUEST, '请从页面退出')
    return reply.header('set-cookie', sessionCookie('', isSecure(request))).redirect('/insight', 303)
  })

  const answers: Readonly<Record<string, (range: TimeRange) => Promise<unknown>>> = {
    events: (range) => readEvents(db, range),
    funnel: (range) => readFunnel(db, range),
    vitals: (range) => readVitals(db, range),
    errors: (range) => readErrors(db, mapStack, range),
    goods: (range) => readItems(db, range), // wire spelling
  }
  const onRequest = async (request: FastifyRequest) => {
    if (!hasSession(request)) throw new Refusal(RET.NO_SESSION, '请先登录')
  }
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
