/**
 * The calls of the client's platform layer (contract/platform.ts): experiments, the messenger's JS SDK, records, error
 * reports, uploads.
 */
import { type AbResult, JsonpTicketQuery, type PublicConfig } from '@contract/platform'
import { type SalogConfig } from '@contract/tracking'
import type { Static } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { bareCall, call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { chooseOfficialAccount } from '../../messenger/providers'
import { groupOf, unitOf } from './experiments'
import { createJsSdk } from './js-sdk'
import { SDK_PER_MINUTE } from './limits'
import { recordError } from './records/errors'
import { recordParams } from './records/params'
import { recordShare } from './records/shares'
import { forwardTo } from './recycle-forward'
import { readSetting } from './settings'
import { registerUploads } from './uploads/routes'

export async function registerCalls(app: FastifyInstance, ctx: AppContext): Promise<void> {
  registerDecisions(app, ctx)
  registerRecords(app, ctx)
  registerJsSdk(app, ctx)
  // A scope of its own: multipart bodies are parsed only there.
  await app.register((scope) => registerUploads(scope, ctx))
}

/** The server's decisions for the client's navigation. */
function registerDecisions(app: FastifyInstance, { db, log }: AppContext): void {
  const groups = async (deviceId: string | undefined, userId: number | null) => {
    const shares = await readSetting(db, log, 'experiments')
    const unit = unitOf(deviceId, userId)
    return (experiment: keyof typeof shares) => groupOf(experiment, unit, shares[experiment] ?? 0)
  }
  call(app, 'GET /config/public-config', async ({ input, userId }): Promise<PublicConfig> => ({
    recyclePath3: (await groups(input.user_id, userId))('recyclePath3'),
  }))
  call(app, 'GET /config/ab', async ({ input, userId }): Promise<AbResult> => ({
    [input.type]: (await groups(input.user_id, userId))(input.type),
  }))
  call(app, 'GET /config/salog-cfg', async ({ input, userId }): Promise<SalogConfig> => ({
    experimentGroup: (await groups(input.user_id, userId))('salog').enableGroup,
  }))
  call(app, 'GET /recycle/goods-init-forward', async ({ input }) =>
    forwardTo(await readSetting(db, log, 'recycleForward'), input),
  )
}

/** The client's reports, which need no session. */
function registerRecords(app: FastifyInstance, ctx: AppContext): void {
  call(app, 'GET /user/wx-share', async ({ input, userId, request }) => {
    await recordShare(ctx, input, { userId, address: request.ip })
    return {}
  })
  call(app, 'GET /site/record-param', async ({ input, userId }) => {
    await recordParams(ctx, input, userId)
    return {}
  })
  call(app, 'POST /lighthouse/log/errorlog', async ({ input }) => {
    await recordError(ctx, input)
    return {}
  })
}

/** Both responses are bare (spec 7.1). */
function registerJsSdk(app: FastifyInstance, ctx: AppContext): void {
  const answerFor = createJsSdk(ctx, chooseOfficialAccount(ctx.config, ctx.clock))
  const rateLimit = { max: SDK_PER_MINUTE }
  bareCall(app, 'GET /config/shop-jssdk', ({ input }) => answerFor(input.url))
  app.get<{ Querystring: Static<typeof JsonpTicketQuery> }>(
    '/messenger/ticket',
    { schema: { querystring: JsonpTicketQuery }, config: { signature: 'address', rateLimit } },
    async ({ query }, reply) => {
      const answer = JSON.stringify(await answerFor(query.url, query.wxPublicId))
      // The leading comment prevents the caller's text from being the first bytes, which a plug-in might take for a
      // file of its own type.
      return reply.type('text/javascript; charset=utf-8').send(`/**/${query.callback}(${escapeForScript(answer)});`)
    },
  )
}

/** JSON that is a valid JavaScript expression everywhere: older engines end a line at these two characters. */
function escapeForScript(json: string): string {
  return json.replace(/[\u2028\u2029<]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
