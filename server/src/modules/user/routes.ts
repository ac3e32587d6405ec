/** Login, user info, and the calls with which a client starts. */
import { HEADER_IDENTITY } from '@contract/constants'
import type { Operator } from '@contract/user'
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { bareCall, call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { changePhone } from './acts/change-phone'
import { passCaptcha, sendCode, stepUp } from './acts/codes'
import { endSession, logoutAll } from './acts/end-sessions'
import { bindOwnPhone, demoLogin, login, messengerLogin } from './acts/sign-in'
import { DEMO_ACCOUNTS } from './messages'
import { info } from './info'
import { securityView } from './security'
import { supportSettings } from './settings'
import { readSupportHours } from './support-hours'
import { userTools } from './tools'

function withOpenTimes(operator: Operator): Operator {
  const open = readSupportHours(operator.hours ?? '')
  return open ? { ...operator, open } : operator
}

export async function registerUser(app: FastifyInstance, ctx: AppContext): Promise<void> {
  const { clock, config } = ctx
  const tools = userTools(ctx)
  /** What an operator has set; the rest is the deployment's. */
  const contactSet = () => {
    const phone = ctx.settings.get(supportSettings, 'support.phone')
    const hours = ctx.settings.get(supportSettings, 'support.hours')
    return { ...(phone !== '' && { phone }), ...(hours !== '' && { hours }) }
  }
  call(app, 'GET /util/system-info', () => ({
    timestamp: clock.now(),
  }))
  call(app, 'GET /config/site', async () => ({
    productName: config.productName,
    demo: config.demo,
    ...(config.demo && { demoAccounts: DEMO_ACCOUNTS }),
    loginDocuments: (await ctx.loginConsents?.inForce()) ?? '',
    ...(config.operator && { operator: withOpenTimes({ ...config.operator, ...contactSet() }) }),
    ...((config.messenger.mini || config.messenger.account || config.demo) && { messenger: true as const }),
    ...(config.captcha && { captcha: { siteKey: config.captcha.siteKey, script: config.captcha.scriptUrl } }),
  }))

  call(app, 'GET /user/sendmsg', ({ userId, input, request }) => sendCode(tools, userId, input, request.ip))
  call(app, 'POST /user/step-up', ({ userId, input, request }) => stepUp(tools, userId, input, request))
  call(app, 'POST /user/captcha', async ({ userId, input, request }) => {
    await passCaptcha(tools, userId, input, request.ip)
    return {}
  })
  call(app, 'POST /user/login', ({ input, request }) => login(tools, input, request))
  if (config.demo) call(app, 'POST /user/demo-login', ({ input, request }) => demoLogin(tools, input.phone, request))
  call(app, 'POST /user/wx-login', ({ input, request }) => messengerLogin(tools, input, request))
  call(app, 'POST /user/bind-phone', ({ userId, input, request }) => bindOwnPhone(tools, userId, input, request))
  call(app, 'POST /user/logout', async ({ request }) => {
    await tools.sessions.end(String(request.headers[HEADER_IDENTITY] ?? ''))
    return {}
  })
  call(app, 'POST /user/logout-all', async ({ userId, request }) => {
    await logoutAll(tools, userId, request)
    return {}
  })
  call(app, 'GET /user/security', ({ userId, request }) => securityView(ctx, userId, request))
  call(app, 'POST /user/session-end', async ({ userId, input, request }) => {
    await endSession(ctx, userId, input.id, request)
    return {}
  })
  call(app, 'POST /user/change-phone', async ({ userId, input, request }) => {
    await changePhone(tools, userId, input, request)
    return info(ctx, userId)
  })
  call(app, 'GET /user/info', ({ userId }) => info(ctx, userId))

  // A visitor gets a new id each time, which the client stores.
  bareCall(app, 'GET /user/gen-id', ({ userId }) => ({
    user_id: userId === null ? `v${randomBytes(12).toString('hex')}` : String(userId),
    refid: randomBytes(12).toString('hex'),
  }))
}
