/**
 * Composes the server: first the plugins that act on every request, then the modules below the API base, then documents
 * and files.
 */
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { registerAdmin } from './admin/index'
import { areas } from './areas'
import { registerDevShell } from './dev/dev-shell'
import { registerInsight } from './insight/routes'
import type { AppContext } from './kit/context'
import { serialise } from './kit/reply'
import { lazyValidators } from './kit/validators'
import { registerWakes } from './kit/wake'
import { BODY_LIMIT, CONNECTIONS_CHECK_MS, REQUEST_TIMEOUT_MS } from './limits'
import { announceChanges } from './modules/operator/events'
import { registerStream } from './modules/live/stream-routes'
import { registerUploadedPictures } from './modules/platform/uploads/routes'
import { createSessions } from './modules/user/sessions'
import { registerAccessLog } from './plugins/access-log'
import { registerAuth } from './plugins/auth'
import { registerBodies } from './plugins/body'
import { registerClosing } from './plugins/closing'
import { registerConnections } from './plugins/connections'
import { registerConsolePages } from './plugins/console-pages'
import { handleClientError, handleError, handleNotFound, registerErrors } from './plugins/errors'
import { registerHeaders } from './plugins/headers'
import { registerHealth } from './plugins/health'
import { registerMetrics, type Metrics } from './plugins/metrics'
import { registerOpenApi } from './plugins/openapi'
import { registerRates } from './plugins/rates'
import { registerSignature } from './plugins/signature'
import { readableAddress, registerStatic } from './plugins/static'
import { createOutsideWorld, watchedSms } from './shop/outside-world'
import { registerPictures } from './shop/pictures'
import { registerPrivatePictures } from './modules/private-picture/private-pictures'
import { registerSiteMap } from './shop/site-map'

/** Request ids that no other process produces: a random prefix for the process, and a counter within it. */
function createRequestIds(): () => string {
  const prefix = randomBytes(6).toString('hex')
  let count = 0
  return () => `${prefix}-${(count += 1)}`
}

/** Builds an app that can listen or be injected into. Closing it leaves the database open. */
export async function buildApp(ctx: AppContext): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: ctx.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { connectionsCheckingInterval: CONNECTIONS_CHECK_MS, headersTimeout: REQUEST_TIMEOUT_MS },
    trustProxy: (_address, hop) => hop < ctx.config.trustedProxies,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: createRequestIds(),
    rewriteUrl: ({ url = '/' }) => readableAddress(url, ctx.config.apiBase),
    frameworkErrors: handleError,
    clientErrorHandler: handleClientError,
    schemaController: { compilersFactory: { buildValidator: lazyValidators } },
    // Forms carry text only. Unknown fields stay in the input, since the signature covers them already. Every invalid
    // field is reported at once; BODY_LIMIT bounds that work. With `strictNumbers` Ajv would coerce "Infinity" and then
    // skip minimum and maximum; without it a number that is not finite is out of its bounds
    // (so every number of an input needs a maximum).
    ajv: {
      customOptions: {
        coerceTypes: true,
        removeAdditional: false,
        useDefaults: true,
        allErrors: true,
        strictNumbers: false,
      },
    },
  })
  ctx.gauges ??= new Map()
  registerErrors(app)
  registerHeaders(app)
  registerConnections(app, ctx)
  registerClosing(app, ctx)
  registerWakes(app, ctx)
  announceChanges(app, ctx)
  registerAccessLog(app)
  const metrics = registerMetrics(app, ctx)
  registerBodies(app)
  await registerRates(app, ctx)
  await registerOpenApi(app, ctx.config)
  registerHealth(app, ctx)
  registerPictures(app, ctx)
  // Before the calls, which take a copy of the context: uploads need what it adds.
  registerPrivatePictures(app, ctx)
  registerStream(app, ctx)
  await app.register((api) => registerApi(api, ctx, metrics), { prefix: ctx.config.apiBase })
  await app.register((api) => registerAdmin(api, ctx), { prefix: ctx.config.apiBase })
  registerUploadedPictures(app, ctx)
  registerDevShell(app, ctx)
  await registerInsight(app, ctx)
  await registerConsolePages(app, ctx)
  registerSiteMap(app, ctx)
  await registerStatic(app, ctx)
  return app
}

async function registerApi(api: FastifyInstance, ctx: AppContext, metrics: Metrics): Promise<void> {
  // The response schemas document the calls and the tests validate against them; at run time responses are serialised
  // without a schema.
  api.setSerializerCompiler(() => serialise)
  api.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
  api.setNotFoundHandler({ preHandler: api.rateLimit() }, handleNotFound)
  registerSignature(api, ctx)
  registerAuth(api, createSessions(ctx).findUser)

  const counted = { ...ctx, sms: metrics.countingSms(watchedSms(ctx)) }
  const outside = createOutsideWorld(counted)
  for (const { calls = [] } of areas) for (const register of calls) await register(api, counted, outside)
}
