/** Login, user info, and the calls with which a client starts. */
import { HEADER_IDENTITY } from '@contract/constants'
import type { Operator } from '@contract/user'
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { bareCall, call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { DEMO_ACCOUNTS } from './messages'
import { createUserService } from './service'
import { supportSettings } from './settings'
import { readSupportHours } from './support-hours'

function withOpenTimes(operator: Operator): Operator {
  const open = readSupportHours(operator.hours ?? '')
  return open ? { ...operator, open } : operator
}

export async function registerUser(app: FastifyInstance, ctx: AppContext): Promise<void> {
  const { clock, config } = ctx
  const users = createUserService(ctx)
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

  call(app, 'GET /user/sendmsg', ({ userId, input, request }) => users.sendCode(userId, input, request.ip))
  call(app, 'POST /user/step-up', ({ userId, input, request }) => users.stepUp(userId, input, request))
  call(app, 'POST /user/captcha', async ({ userId, input, request }) => {
    await users.passCaptcha(userId, input, request.ip)
    return {}
  })
  call(app, 'POST /user/login', ({ input, request }) => users.login(input, request))
  if (config.demo) call(app, 'POST /user/demo-login', ({ input, request }) => users.demoLogin(input.phone, request))
  call(app, 'POST /user/wx-login', ({ input, request }) => users.messengerLogin(input, request))
  call(app, 'POST /user/bind-phone', ({ userId, input, request }) => users.bindPhone(userId, input, request))
  call(app, 'POST /user/logout', async ({ request }) => {
    await users.logout(String(request.headers[HEADER_IDENTITY] ?? ''))
    return {}
  })
  call(app, 'POST /user/logout-all', async ({ userId, request }) => {
    await users.logoutAll(userId, request)
    return {}
  })
  call(app, 'GET /user/security', ({ userId, request }) => users.security(userId, request))
  call(app, 'POST /user/session-end', async ({ userId, input, request }) => {
    await users.endSession(userId, input.id, request)
    return {}
  })
  call(app, 'POST /user/change-phone', ({ userId, input, request }) => users.changePhone(userId, input, request))
  call(app, 'GET /user/info', ({ userId }) => users.info(userId))

  // A visitor gets a new id each time, which the client stores.
  bareCall(app, 'GET /user/gen-id', ({ userId }) => ({
    user_id: userId === null ? `v${randomBytes(12).toString('hex')}` : String(userId),
    refid: randomBytes(12).toString('hex'),
  }))
}
