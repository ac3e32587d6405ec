/** The calls of the client's platform layer (contract/platform.ts): experiments, the messenger's JS SDK, records, error reports, uploads. */
import { Empty } from '@contract/envelope'
import {
  AbQuery,
  AbResult,
  ErrorLogBody,
  ExperimentUnit,
  ForwardQuery,
  ForwardResult,
  JsonpTicketQuery,
  JsSdkAnswer,
  JsSdkQuery,
  PublicConfig,
  RecordParamQuery,
  WxShareQuery,
} from '@contract/platform'
import { SalogConfig } from '@contract/tracking'
import type { Static } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { chooseOfficialAccount } from '../../messenger/providers'
import { groupOf, unitOf } from './experiments'
import { createJsSdk } from './js-sdk'
import { ERRORS_PER_MINUTE, PARAMS_PER_MINUTE, SDK_PER_MINUTE, SHARES_PER_MINUTE } from './limits'
import { recordError } from './records/errors'
import { recordParams } from './records/params'
import { recordShare } from './records/shares'
import { forwardTo } from './recycle-forward'
import { readSetting } from './settings'
import { registerUploads } from './uploads/routes'

export async function registerPlatform(app: FastifyInstance, ctx: AppContext): Promise<void> {
  registerDecisions(app, ctx)
  registerRecords(app, ctx)
  registerJsSdk(app, ctx)
  // A scope of its own: only there are multipart bodies read.
  await app.register((scope) => registerUploads(scope, ctx))
}

/** What the server decides for the client's navigation. */
function registerDecisions(app: FastifyInstance, { db, log }: AppContext): void {
  const groups = async (deviceId: string | undefined, userId: number | null) => {
    const shares = await readSetting(db, log, 'experiments')
    const unit = unitOf(deviceId, userId)
    return (experiment: keyof typeof shares) => groupOf(experiment, unit, shares[experiment] ?? 0)
  }
  call(
    app,
    'GET /config/public-config',
    { input: ExperimentUnit, data: PublicConfig },
    async ({ input, userId }): Promise<PublicConfig> => ({
      recyclePath3: (await groups(input.user_id, userId))('recyclePath3'),
    }),
  )
  call(app, 'GET /config/ab', { input: AbQuery, data: AbResult }, async ({ input, userId }): Promise<AbResult> => ({
    [input.type]: (await groups(input.user_id, userId))(input.type),
  }))
  call(
    app,
    'GET /config/salog-cfg',
    { input: ExperimentUnit, data: SalogConfig },
    async ({ input, userId }): Promise<SalogConfig> => ({
      experimentGroup: (await groups(input.user_id, userId))('salog').enableGroup,
    }),
  )
  call(app, 'GET /recycle/goods-init-forward', { input: ForwardQuery, data: ForwardResult }, async ({ input }) =>
    forwardTo(await readSetting(db, log, 'recycleForward'), input),
  )
}

/** What the client reports. Nobody needs a session for it. */
function registerRecords(app: FastifyInstance, ctx: AppContext): void {
  const perMinute = (max: number) => ({ rateLimit: { max } })
  call(
    app,
    'GET /user/wx-share',
    { input: WxShareQuery, data: Empty, config: perMinute(SHARES_PER_MINUTE) },
    async ({ input, userId, request }) => {
      await recordShare(ctx, input, { userId, address: request.ip })
      return {}
    },
  )
  call(
    app,
    'GET /site/record-param',
    { input: RecordParamQuery, data: Empty, config: perMinute(PARAMS_PER_MINUTE) },
    async ({ input, userId }) => {
      await recordParams(ctx, input, userId)
      return {}
    },
  )
  call(
    app,
    'POST /lighthouse/log/errorlog',
    { input: ErrorLogBody, data: Empty, config: { signature: 'any-time', ...perMinute(ERRORS_PER_MINUTE) } },
    async ({ input }) => {
      await recordError(ctx, input)
      return {}
    },
  )
}

/** Both answers are bare (spec 7.1). */
function registerJsSdk(app: FastifyInstance, ctx: AppContext): void {
  const answerFor = createJsSdk(ctx, chooseOfficialAccount(ctx.config, ctx.clock))
  const rateLimit = { max: SDK_PER_MINUTE }
  app.get<{ Querystring: Static<typeof JsSdkQuery> }>(
    '/config/shop-jssdk',
    { schema: { querystring: JsSdkQuery, response: { 200: JsSdkAnswer } }, config: { rateLimit } },
    ({ query }) => answerFor(query.url),
  )
  app.get<{ Querystring: Static<typeof JsonpTicketQuery> }>(
    '/messenger/ticket',
    { schema: { querystring: JsonpTicketQuery }, config: { signature: false, rateLimit } },
    async ({ query }, reply) => {
      const answer = JSON.stringify(await answerFor(query.url, query.wxPublicId))
      // The comment keeps the caller's text from being the first bytes of what some plug-in might take for a file of its own kind.
      return reply.type('text/javascript; charset=utf-8').send(`/**/${query.callback}(${escapeForScript(answer)});`)
    },
  )
}

/** JSON that is a JavaScript expression everywhere: older engines end a line at these two characters. */
function escapeForScript(json: string): string {
  return json.replace(/[\u2028\u2029<]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
