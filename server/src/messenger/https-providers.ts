/** The real messenger, over its HTTPS API. */
import type { Clock } from '../kit/clock'
import { createMessengerApi, isRecord, textOf, timed } from './api'
import { createCachedValue } from './cached-value'
import { MessengerError, type MiniProgram, type OfficialAccount } from './port'
import type { MessengerApp } from './settings'

const MAINLAND_PHONE = /^1[3-9][0-9]{9}$/

export function createMiniProgram(origin: string, app: MessengerApp, clock: Clock): MiniProgram {
  const api = createMessengerApi(origin, app, clock)
  return {
    async openIdOf(code) {
      const path = '/sns/jscode2session'
      const query = { appid: app.appId, secret: app.secret, js_code: code, grant_type: 'authorization_code' }
      // The response's session_key is not read: phone numbers come by their own code.
      return textOf(path, await api.request({ path, query }), 'openid')
    },
    async phoneOf(phoneCode) {
      const path = '/wxa/business/getuserphonenumber'
      const { phone_info: found } = await api.requestWithToken({ path, body: { code: phoneCode } })
      const info = isRecord(found) ? found : {}
      return mainlandPhone(textOf(path, info, 'purePhoneNumber'), textOf(path, info, 'countryCode'))
    },
    async sendSubscription({ openId, templateId, page, data }) {
      const values = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, { value }]))
      const body = { touser: openId, template_id: templateId, page, data: values }
      try {
        await api.requestWithToken({ path: '/cgi-bin/message/subscribe/send', body })
        return true
      } catch (error) {
        if (error instanceof MessengerError && error.kind === 'notAccepted') return false
        throw error
      }
    },
  }
}

function mainlandPhone(phone: string, countryCode: string): string | null {
  return countryCode === '86' && MAINLAND_PHONE.test(phone) ? phone : null
}

export function createOfficialAccount(origin: string, app: MessengerApp, clock: Clock): OfficialAccount {
  const api = createMessengerApi(origin, app, clock)
  const ticket = createCachedValue(clock, async () => {
    const path = '/cgi-bin/ticket/getticket'
    return timed(path, await api.requestWithToken({ path, query: { type: 'jsapi' } }), 'ticket')
  })
  return { appId: app.appId, ticket: () => ticket.get() }
}
