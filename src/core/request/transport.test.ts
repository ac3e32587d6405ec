/** @jest-environment node */
/** The browser's transport against a server on this machine: fetch is the platform's own. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { transport } from './transport'

const received: { method?: string; url?: string; identity?: string | string[]; body: string }[] = []
let gone: (() => void) | undefined
const server = http.createServer((request, response) => {
  if (request.url === '/slow') {
    request.socket.on('close', () => gone?.())
    return
  }
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    received.push({ method: request.method, url: request.url, identity: request.headers['user-identity'], body })
    response.writeHead(409, { 'x-answer': 'yes' }).end('{"ret_msg":"已被抢先"}')
  })
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it('sends method, headers and raw body, and hands back status, text and headers of any status', async () => {
  const { response } = transport({
    method: 'POST',
    url: `${origin}/api/cart/add?x=%27`,
    headers: { 'user-identity': 't0', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'id=1',
  })
  const { status, text, header } = await response
  expect(received).toEqual([{ method: 'POST', url: '/api/cart/add?x=%27', identity: 't0', body: 'id=1' }])
  expect({ status, text, answer: header('x-answer'), none: header('x-none') }).toEqual({
    status: 409,
    text: '{"ret_msg":"已被抢先"}',
    answer: 'yes',
    none: undefined,
  })
})

it('closes the connection when aborted', async () => {
  const closed = new Promise<void>((resolve) => (gone = resolve))
  const { response, abort } = transport({ method: 'GET', url: `${origin}/slow`, headers: {} })
  const rejected = expect(response).rejects.toThrow()
  // Undici connects first; aborting before would open no connection to close.
  await new Promise<void>((resolve) => server.once('request', () => resolve()))
  abort()
  await rejected
  await closed
})

it('rejects when there is no answer', async () => {
  await expect(transport({ method: 'GET', url: 'http://127.0.0.1:1/', headers: {} }).response).rejects.toThrow()
})
