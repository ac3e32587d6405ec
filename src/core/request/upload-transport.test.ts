/** The browser's upload through jsdom's XMLHttpRequest, against a server on this machine. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatOf, uploadTransport } from './upload-transport'

interface Received {
  method?: string
  type: string
  identity?: string | string[]
  body: string
}

const received: Received[] = []
const CORS = {
  'access-control-allow-origin': 'http://localhost',
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': 'user-identity',
}
let arrived: (() => void) | undefined
let gone: (() => void) | undefined
const server = http.createServer((request, response) => {
  if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end()
  if (request.url === '/slow') {
    request.socket.on('close', () => gone?.())
    arrived?.()
    return
  }
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString('latin1')))
  request.on('end', () => {
    const { 'content-type': type = '', 'user-identity': identity } = request.headers
    received.push({ method: request.method, type, identity, body })
    response.writeHead(413, CORS).end('too large')
  })
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => void (received.length = 0))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const fields = { sign: 's', pathSign: '', originalFormat: 'png' }
const headers = { 'user-identity': 't0' }

it('sends fields and file as a form, and hands back any status with its text (spec 7.1/49)', async () => {
  const file = new Blob(['a picture'], { type: 'image/png' })
  const answer = await uploadTransport({ url: `${origin}/upload`, headers, fields, file, onProgress: () => {} })
    .response
  expect(answer).toEqual({ status: 413, text: 'too large' })
  const [sent] = received
  expect(sent).toMatchObject({ method: 'POST', identity: 't0' })
  expect(sent?.type).toMatch(/^multipart\/form-data; boundary=/)
  expect(sent?.body).toMatch(/name="sign"\r\n\r\ns\r\n[^]*name="originalFormat"\r\n\r\npng\r\n[^]*name="multipartFile"/)
  expect(sent?.body).toContain('a picture')
})

it('sends no file when the service shall fetch the picture itself', async () => {
  const given = { ...fields, fileUrl: 'https://cdn.example/1.jpg' }
  await uploadTransport({ url: `${origin}/upload`, headers, fields: given, onProgress: () => {} }).response
  expect(received[0]?.body).toMatch(/name="fileUrl"\r\n\r\nhttps:\/\/cdn\.example\/1\.jpg/)
  expect(received[0]?.body).not.toContain('multipartFile')
})

describe('a form on its way', () => {
  const send = jest.spyOn(XMLHttpRequest.prototype, 'send')
  beforeEach(() => send.mockReset())
  afterAll(() => send.mockRestore())

  const sent = (onProgress: (share: number) => void) => {
    uploadTransport({ url: '/upload', headers, fields, onProgress })
    return send.mock.contexts[0] as XMLHttpRequest
  }

  it('has credentials (spec 7.1/49)', () => {
    expect(sent(() => {}).withCredentials).toBe(true)
  })

  it('reports its progress, and does not go back when its length becomes unknown', () => {
    const shares: number[] = []
    const { upload } = sent((share) => void shares.push(share))
    upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 30, total: 120 }))
    upload.dispatchEvent(new ProgressEvent('progress', { loaded: 60 }))
    expect(shares).toEqual([0.25, 0.25])
  })
})

it('closes the connection when aborted', async () => {
  const closed = new Promise<void>((resolve) => (gone = resolve))
  const here = new Promise<void>((resolve) => (arrived = resolve))
  const { abort } = uploadTransport({ url: `${origin}/slow`, headers: {}, fields, onProgress: () => {} })
  await here
  abort()
  await closed
})

it('rejects when there is no answer', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { response } = uploadTransport({ url: 'http://127.0.0.1:1/', headers, fields, onProgress: () => {} })
  await expect(response).rejects.toThrow()
  jest.restoreAllMocks()
})

it.each([
  ['image/jpeg', 'jpeg'],
  ['', ''],
])('believes a file of type "%s" to be "%s"', (type, format) => {
  expect(formatOf(new Blob([], { type }))).toBe(format)
})
