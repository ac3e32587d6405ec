/**
 * @tier landing
 * @areas user sms
 */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SmsRefused } from '../../../server/src/kit/context'
import { createLogger } from '../../../server/src/kit/logger'
import { createSmsProvider } from '../../../server/src/sms/providers'

const quiet = createLogger({ level: 'silent', format: 'json' })

describe('the sms provider', () => {
  test('log writes phone and code into the log', async () => {
    const lines: string[] = []
    const log = createLogger({ level: 'info', format: 'text', write: (line) => lines.push(line) })
    await createSmsProvider({ sms: { provider: 'log' } }, log).send('13800138000', '012345')
    expect(lines.join('')).toContain('sms to 13800138000: 您的验证码是012345，5分钟内有效')
    await createSmsProvider({ sms: { provider: 'log' } }, log).send('13800138000', '543210', '提现')
    expect(lines.join('')).toContain('验证码543210，用于提现，5分钟内有效，请勿告诉任何人。')
  })

  test('http posts to the service with its token, takes 4xx for a refusal, and leaves open what 5xx means', async () => {
    const received: { headers: IncomingHttpHeaders; body: string }[] = []
    let status = 204
    const service = createServer((request, response) => {
      let body = ''
      request.on('data', (text: Buffer) => (body += text.toString()))
      request.on('end', () => {
        received.push({ headers: request.headers, body })
        response.writeHead(status).end()
      })
    }).listen(0, '127.0.0.1')
    await once(service, 'listening')
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/send`
    const provider = createSmsProvider({ sms: { provider: 'http', url, token: 'token-of-the-service' } }, quiet)
    try {
      await provider.send('13800138000', '012345')
      expect(received[0]?.headers.authorization).toBe('Bearer token-of-the-service')
      expect(JSON.parse(received[0]?.body ?? '')).toEqual({ phone: '13800138000', code: '012345' })
      await provider.send('13800138000', '012345', '提现')
      expect(JSON.parse(received[1]?.body ?? '')).toEqual({ phone: '13800138000', code: '012345', purpose: '提现' })
      status = 500
      await expect(provider.send('13800138000', '012345')).rejects.not.toBeInstanceOf(SmsRefused)
      status = 400
      await expect(provider.send('13800138000', '012345')).rejects.toBeInstanceOf(SmsRefused)
    } finally {
      service.closeAllConnections()
      service.close()
    }
    await expect(provider.send('13800138000', '012345')).rejects.toThrow()
  })

  test('http takes a service that cannot be reached for a refusal', async () => {
    const nobody = createServer().listen(0, '127.0.0.1')
    await once(nobody, 'listening')
    const url = `http://127.0.0.1:${(nobody.address() as AddressInfo).port}/send`
    nobody.close()
    await once(nobody, 'close')
    const provider = createSmsProvider({ sms: { provider: 'http', url, token: 'token-of-the-service' } }, quiet)
    await expect(provider.send('13800138000', '012345')).rejects.toBeInstanceOf(SmsRefused)
  })
})
