/**
 * @tier whole
 * @areas user sms
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { RET } from '@contract/constants'
import { sendmsgSn } from '@contract/sendmsg-sn'
import { ConfigError, readConfig } from '../../../server/src/config'
import { CAPTCHA_FREE_PER_ADDRESS, CAPTCHA_FREE_PER_PHONE } from '../../../server/src/limits'
import { createCaptcha, type CaptchaSettings } from '../../../server/src/sms/captcha'
import { createTestServer, type TestServer } from '../../helpers/server'

const MINUTE = 60_000
const PHONE = '13800138000'

/** A service that speaks the siteverify protocol: the token `good` is good. */
async function startService() {
  const received: Record<string, string>[] = []
  let status = 200
  const service = createServer((request, response) => {
    let body = ''
    request.on('data', (text: Buffer) => (body += text.toString()))
    request.on('end', () => {
      const fields = Object.fromEntries(new URLSearchParams(body))
      received.push(fields)
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ success: fields.response === 'good', 'error-codes': [] }))
    })
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const settings: CaptchaSettings = {
    verifyUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`,
    secret: 'secret-of-the-captcha',
    siteKey: 'site-key',
    scriptUrl: 'https://captcha.example/api.js',
  }
  return {
    settings,
    received,
    fail: (code: number) => (status = code),
    close: () => {
      service.closeAllConnections()
      service.close()
    },
  }
}

describe('the captcha before a code', () => {
  let service: Awaited<ReturnType<typeof startService>>
  let server: TestServer
  beforeEach(async () => {
    service = await startService()
    server = await createTestServer({
      config: { captcha: service.settings },
      prepare: (ctx) => (ctx.captcha = createCaptcha(service.settings)),
    })
  })
  afterEach(async () => {
    service.close()
    await server.close()
  })

  const send = (phone = PHONE, remoteAddress = '192.0.2.1') => {
    server.clock.advance(MINUTE)
    const sn = sendmsgSn({ phone }, server.ctx.config.signingKey)
    return server.call('GET /user/sendmsg', { phone, sn }, { remoteAddress })
  }
  const pass = (token: string, remoteAddress = '192.0.2.1') =>
    server.call('POST /user/captcha', { phone: PHONE, token }, { remoteAddress })
  const needed = {
    status: 400,
    retCode: RET.CAPTCHA_NEEDED,
    retMsg: expect.stringMatching(/^获取验证码过于频繁，请\d+(分钟|小时)后再试$/),
  }

  test('is asked for after some codes of a phone, from every address, and lets one code be sent', async () => {
    for (let n = 0; n < CAPTCHA_FREE_PER_PHONE; n++) expect((await send()).retCode).toBe(200)
    expect(await send()).toMatchObject(needed)
    expect(await send(PHONE, '192.0.2.9')).toMatchObject(needed)
    expect(service.received).toEqual([])
    expect((await pass('good')).retCode).toBe(200)
    expect(await send(PHONE, '192.0.2.9')).toMatchObject(needed)
    expect((await send()).retCode).toBe(200)
    expect(await send()).toMatchObject(needed)
    expect(service.received).toEqual([{ secret: 'secret-of-the-captcha', response: 'good', remoteip: '192.0.2.1' }])
    expect(server.sent).toHaveLength(CAPTCHA_FREE_PER_PHONE + 1)
  })

  test('is asked for after some codes of an address, whatever their phones', async () => {
    for (let n = 0; n < CAPTCHA_FREE_PER_ADDRESS; n++) expect((await send(`1390000000${n}`)).retCode).toBe(200)
    expect(await send()).toMatchObject(needed)
    expect((await send(PHONE, '192.0.2.2')).retCode).toBe(200)
  })

  test('does not count when it is wrong, too old, or its service does not say', async () => {
    for (let n = 0; n < CAPTCHA_FREE_PER_PHONE; n++) await send()
    expect(await pass('wrong')).toMatchObject({ retCode: RET.CAPTCHA_NEEDED, retMsg: '安全验证未通过，请重试' })
    service.fail(500)
    expect(await pass('good')).toMatchObject({ status: 503, retMsg: '安全验证暂不可用，请稍后再试' })
    expect(await send()).toMatchObject(needed)
    service.fail(200)
    await pass('good')
    server.clock.advance(5 * MINUTE)
    expect(await send()).toMatchObject(needed)
  })

  test('tells the client its public key and script, and never its secret', async () => {
    const { data } = await server.call('GET /config/site', {})
    expect(data.captcha).toEqual({ siteKey: 'site-key', script: 'https://captcha.example/api.js' })
  })
})

test('a shop without a captcha asks nobody for one, and accepts none', async () => {
  const server = await createTestServer()
  try {
    for (let n = 0; n <= CAPTCHA_FREE_PER_PHONE; n++) {
      server.clock.advance(MINUTE)
      const sn = sendmsgSn({ phone: PHONE }, server.ctx.config.signingKey)
      expect((await server.call('GET /user/sendmsg', { phone: PHONE, sn })).retCode).toBe(200)
    }
    expect((await server.call('POST /user/captcha', { phone: PHONE, token: 'good' })).status).toBe(400)
    expect((await server.call('GET /config/site', {})).data).not.toHaveProperty('captcha')
  } finally {
    await server.close()
  }
})

test('the settings of a captcha come all together', () => {
  const all = {
    NODE_ENV: 'test',
    CAPTCHA_VERIFY_URL: 'https://captcha.example/siteverify',
    CAPTCHA_SECRET: 'secret-of-the-captcha',
    CAPTCHA_SITE_KEY: 'site-key',
    CAPTCHA_SCRIPT_URL: 'https://captcha.example/api.js',
  }
  expect(readConfig(all, '/').captcha).toMatchObject({ siteKey: 'site-key' })
  expect(() => readConfig({ ...all, CAPTCHA_SECRET: '' }, '/')).toThrow(ConfigError)
  expect(() => readConfig({ ...all, CAPTCHA_SCRIPT_URL: "https://x.example;'unsafe-inline'" }, '/')).toThrow(
    'no address',
  )
})
