/**
 * Forms that arrive slowly keep nobody else from uploading.
 * @tier whole
 * @areas platform platform-calls
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { HEADER_IDENTITY } from '@contract/constants'
import type { UploadAnswer } from '@contract/platform'
import sharp from 'sharp'
import { createTestServer, TEST_START, type TestServer } from '../../helpers/server'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(60_000)

const BOUNDARY = 'boundary-of-the-form'
const SIGN = [...TEST_START.toString(36)].reverse().join('')
const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const FILE_HEAD =
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="multipartFile"; filename="a.jpg"\r\n` +
  'content-type: image/jpeg\r\n\r\n'

describe('ten forms of which half has arrived', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'reluxe-slow-uploads-'))
  let server: TestServer
  let port = 0
  const sockets: net.Socket[] = []
  beforeAll(async () => {
    server = await createTestServer({ config: { dataDir } })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await server.close()
    rmSync(dataDir, { recursive: true })
  })

  async function sendHalf(token: string): Promise<void> {
    const received = once(server.app.server, 'request')
    const socket = net.connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' }).on('error', () => undefined)
    sockets.push(socket)
    socket.write(
      `POST /api/upload HTTP/1.1\r\nhost: x\r\n${HEADER_IDENTITY}: ${token}\r\n` +
        `content-type: multipart/form-data; boundary=${BOUNDARY}\r\ncontent-length: 100000\r\n\r\n${FILE_HEAD}half`,
    )
    await received
  }

  test('another user’s picture is stored while they are still open', async () => {
    for (let index = 0; index < 10; index += 1) await sendHalf((await server.login(`1380013800${index}`)).token)
    const { token } = await server.login('13900139000')
    const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#806040' } })
      .jpeg()
      .toBuffer()
    const fields = [field('sign', SIGN), field('pathSign', 'identify'), field('originalFormat', 'jpg')].join('')
    const body = Buffer.concat([Buffer.from(fields + FILE_HEAD), picture, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
    const request = http.request({
      port,
      host: '127.0.0.1',
      localAddress: '127.0.0.3',
      path: '/api/upload',
      method: 'POST',
      agent: false,
      headers: {
        [HEADER_IDENTITY]: token,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-length': body.length,
      },
    })
    request.end(body)
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    const parts: Buffer[] = []
    for await (const part of response as AsyncIterable<Buffer>) parts.push(part)
    const answer = JSON.parse(Buffer.concat(parts).toString('utf8')) as UploadAnswer
    expect(answer).toMatchObject({ respCode: 0 })
    expect(sockets.map(({ readableEnded, destroyed }) => readableEnded || destroyed)).toEqual(Array(10).fill(false))
  })
})
