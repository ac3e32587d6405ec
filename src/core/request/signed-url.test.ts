import { createHmac } from 'node:crypto'
import { bareSignature, signedUrl } from './signed-url'

const hmac = (text: string) => createHmac('sha256', process.env.SIGNING_KEY).update(text).digest('hex')

it.each([
  ['GET', '/api/track/mark.gif?a=1', '&'],
  ['POST', '/api/collect-error', '?'],
])('%s %s has timestamp and signature as its last parameters (spec 7/1)', (method, url, mark) => {
  const signed = signedUrl(method, url)
  const timestamp = /x-timestamp=(\d{13})&/.exec(signed)?.[1] ?? ''
  expect(signed).toBe(`${url}${mark}x-timestamp=${timestamp}&x-signature=${hmac(`${method}\n${url}\n${timestamp}\n`)}`)
})

it('is the same as headers, without a login token', () => {
  const { 'x-timestamp': timestamp, ...rest } = bareSignature('GET', '/healthz')
  expect(rest).toEqual({ 'x-signature': hmac(`GET\n/healthz\n${timestamp ?? ''}\n`) })
})
