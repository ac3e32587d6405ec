/** Login, user info, and what the client asks of its host before anything else. */
import { HEADER_IDENTITY } from '@contract/constants'
import { Empty } from '@contract/envelope'
import {
  BindPhoneBody,
  GenIdResult,
  LoginBody,
  LoginResult,
  SendMsgQuery,
  SendMsgResult,
  SiteConfig,
  SystemInfo,
  UserInfo,
  WxLoginBody,
  WxLoginResult,
} from '@contract/user'
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { call, userCall } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { createUserService } from './service'

export async function registerUser(app: FastifyInstance, ctx: AppContext): Promise<void> {
  const { clock, config } = ctx
  const users = createUserService(ctx)
  const sensitive = { rateClass: 'sensitive' } as const

  call(app, 'GET /util/system-info', { data: SystemInfo, config: { signature: 'any-time' } }, () => ({
    timestamp: clock.now(),
  }))
  call(app, 'GET /config/site', { data: SiteConfig }, () => ({ productName: config.productName, demo: config.demo }))

  call(
    app,
    'GET /user/sendmsg',
    { input: SendMsgQuery, data: SendMsgResult, config: sensitive },
    ({ input, request }) => users.sendCode(input, request.ip),
  )
  call(app, 'POST /user/login', { input: LoginBody, data: LoginResult, config: sensitive }, ({ input }) =>
    users.login(input.phone, input.code),
  )
  call(app, 'POST /user/wx-login', { input: WxLoginBody, data: WxLoginResult, config: sensitive }, ({ input }) =>
    users.messengerLogin(input.code),
  )
  userCall(
    app,
    'POST /user/bind-phone',
    { input: BindPhoneBody, data: UserInfo, config: sensitive },
    ({ userId, input }) => users.bindPhone(userId, input),
  )
  call(app, 'POST /user/logout', { data: Empty }, async ({ request }) => {
    await users.logout(String(request.headers[HEADER_IDENTITY] ?? ''))
    return {}
  })
  userCall(app, 'GET /user/info', { data: UserInfo }, ({ userId }) => users.info(userId))

  // Without an envelope (spec 7.1). A visitor gets a new id each time, which the client keeps.
  app.get('/user/gen-id', { schema: { response: { 200: GenIdResult } } }, (request) => ({
    user_id: request.user === null ? `v${randomBytes(12).toString('hex')}` : String(request.user.id),
    refid: randomBytes(12).toString('hex'),
  }))
}
