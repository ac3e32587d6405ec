/**
 * @tier whole
 * @areas platform-calls platform
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import type { UploadAnswer } from '@contract/platform'
import { createUploadStore } from '../../../server/src/modules/platform/uploads/store'
import { createTestServer, TEST_START, type TestServer } from '../../helpers/server'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(30_000)

const signOf = (time: number) => [...time.toString(36)].reverse().join('')
const FORM = { sign: signOf(TEST_START), pathSign: 'feedback', originalFormat: 'gif' }

interface Sent {
  fields?: Record<string, string>
  file?: Buffer
  fileField?: string
  token?: string | undefined
  headers?: Record<string, string>
}

/** Everything goes over a real connection: the parser works on streams. */
describe('POST /upload (spec 5, 7.1, 8)', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'reluxe-uploads-'))
  let server: TestServer
  let origin = ''
  let token = ''
  let userId = 0
  let picture: Buffer
  beforeAll(async () => {
    server = await createTestServer({ config: { dataDir, publicOrigins: ['https://shop.example'] } })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
    ;({ token, userId } = await server.login('13800138000'))
    picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#806040' } })
      .jpeg()
      .toBuffer()
  })
  afterAll(async () => {
    await server.close()
    rmSync(dataDir, { recursive: true })
  })
  beforeEach(() => server.db.deleteFrom('upload').execute())

  async function send({
    fields = FORM,
    file,
    fileField = 'multipartFile',
    headers = {},
    ...more
  }: Sent): Promise<Response> {
    const form = new FormData()
    if (file) form.set(fileField, new Blob([file], { type: 'image/png' }), '../../etc/passwd.png')
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const identity = 'token' in more ? more.token : token
    return fetch(`${origin}/api/upload`, {
      method: 'POST',
      body: form,
      headers: { ...(identity !== undefined && { 'user-identity': identity }), ...headers },
    })
  }
  const upload = async (sent: Sent) => (await (await send(sent)).json()) as UploadAnswer
  const filesOnDisk = () =>
    readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

  test('stores a picture under a name of its own and answers with its address', async () => {
    const answer = await upload({ file: picture })
    expect(answer).toEqual({
      respCode: 0,
      respMsg: '',
      respData: { filePath: expect.stringMatching(/^\/media\/upload\/[0-9a-f]{32}\.jpg$/) },
    })
    const rows = await server.db.selectFrom('upload').selectAll().execute()
    expect(rows).toMatchObject([{ userId, width: 90, height: 60, purpose: 'feedback', createdAt: TEST_START }])
    expect(answer.respData?.filePath).toBe(`/media/upload/${rows[0]?.file}`)
  })

  test('serves it for ever, with its own type, and without guessing', async () => {
    const filePath = (await upload({ file: picture })).respData?.filePath ?? ''
    const response = await fetch(origin + filePath)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
      format: 'jpeg',
      width: 90,
    })
    const etag = response.headers.get('etag') ?? ''
    expect((await fetch(origin + filePath, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test('keeps a photo of an after-sale case private: its address carries a ticket, and no public one has it', async () => {
    const { respData } = await upload({ file: picture, fields: { ...FORM, pathSign: 'after-sale' } })
    const address = respData?.filePath ?? ''
    expect(address).toMatch(/^\/media\/private\/[0-9a-f]{32}\.private\.jpg\?ticket=/)
    expect(await server.db.selectFrom('upload').selectAll().execute()).toEqual([])
    expect((await fetch(origin + address)).status).toBe(200)
    expect((await fetch(origin + address.replace(/\?.*/, ''))).status).toBe(404)
    expect((await fetch(origin + address.replace('private', 'upload').replace(/\?.*/, ''))).status).toBe(404)
  })

  test.each(['0'.repeat(32) + '.jpg', 'x.jpg', '..%2f..%2fsms-code-secret', '0'.repeat(32) + '.svg', '%00'])(
    'has no picture at %s',
    async (file) => {
      const { status, json } = await server.request({ url: `/media/upload/${file}`, absolute: true })
      expect([status, json?.ret_code]).toEqual([404, 404])
    },
  )

  test('needs a session: 401, and nothing is stored', async () => {
    for (const none of [undefined, 'A'.repeat(43)])
      expect((await send({ file: picture, token: none })).status).toBe(401)
    expect(await server.db.selectFrom('upload').selectAll().execute()).toEqual([])
  })

  test.each<[string, () => Sent, number, string]>([
    [
      'is no picture',
      () => ({ file: Buffer.from('<svg/>') }),
      400,
      '仅支持JPG、PNG、WEBP格式的图片；HEIC照片请先转为JPG，或截图后上传',
    ],
    ['is broken', () => ({ file: picture.subarray(0, 200) }), 400, '图片已损坏，请更换图片'],
    [
      'is larger than 10 MB',
      () => ({ file: Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)]) }),
      413,
      '图片不能超过10MB',
    ],
    ['is empty', () => ({ file: Buffer.alloc(0) }), 400, '请选择要上传的图片'],
    ['is missing', () => ({}), 400, '请选择要上传的图片'],
    ['is in another field', () => ({ file: picture, fileField: 'file' }), 400, '上传参数有误'],
    ['has no sign', () => ({ file: picture, fields: {} }), 400, '上传参数有误'],
    ['has a sign that is none', () => ({ file: picture, fields: { sign: 'A B' } }), 400, '上传参数有误'],
    [
      'has an old sign',
      () => ({ file: picture, fields: { sign: signOf(TEST_START - 300_001) } }),
      40002,
      '上传请求已过期，请重试',
    ],
    ['has a path for a purpose', () => ({ file: picture, fields: { ...FORM, pathSign: '../x' } }), 400, '上传参数有误'],
    [
      'has many fields',
      () => ({ file: picture, fields: { ...FORM, ...Object.fromEntries([...'abcdefgh'].map((name) => [name, '1'])) } }),
      400,
      '上传参数有误',
    ],
    [
      'is an address on no list',
      () => ({ fields: { ...FORM, fileUrl: 'https://img.example/a.jpg' } }),
      400,
      '不支持该图片地址',
    ],
    [
      'is an address of this machine',
      () => ({ fields: { ...FORM, fileUrl: `${origin}/healthz` } }),
      400,
      '不支持该图片地址',
    ],
  ])('says in its answer when what is sent %s', async (_name, sent, respCode, respMsg) => {
    const before = filesOnDisk().length
    const response = await send(sent())
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ respCode, respMsg, respData: null })
    expect(filesOnDisk()).toHaveLength(before)
    expect(await server.db.selectFrom('upload').selectAll().execute()).toEqual([])
  })

  test('takes a plain form when there is only an address', async () => {
    const { status, json } = await server.request({
      method: 'POST',
      url: '/upload',
      form: { ...FORM, fileUrl: 'https://img.example/a.jpg' },
      token,
      signed: false,
    })
    expect([status, json]).toEqual([200, { respCode: 400, respMsg: '不支持该图片地址', respData: null }])
  })

  test.each(['multipart/form-data', 'multipart/form-data; boundary=x'])(
    'survives a body that is no form: %s',
    async (contentType) => {
      const { status, json } = await server.request({
        method: 'POST',
        url: '/upload',
        body: 'x',
        contentType,
        token,
        signed: false,
      })
      expect([status, json?.respCode]).toEqual([200, 400])
    },
  )

  test('takes no more than 200 pictures of a user a day', async () => {
    const row = { userId, bytes: 1, width: 1, height: 1, purpose: '', createdAt: TEST_START }
    const rows = Array.from({ length: 200 }, (_, index) => ({ ...row, file: `${String(index).padStart(32, '0')}.jpg` }))
    await server.db.insertInto('upload').values(rows).execute()
    expect(await upload({ file: picture })).toEqual({ respCode: 429, respMsg: '今日上传数量已达上限', respData: null })
    await server.db
      .deleteFrom('upload')
      .where('file', '=', rows[0]?.file ?? '')
      .execute()
    expect((await upload({ file: picture })).respCode).toBe(0)
  })

  test('takes exactly one more, of several at once, when one is left', async () => {
    const row = { userId, bytes: 1, width: 1, height: 1, purpose: '', createdAt: TEST_START }
    const rows = Array.from({ length: 199 }, (_, index) => ({ ...row, file: `${String(index).padStart(32, '0')}.jpg` }))
    await server.db.insertInto('upload').values(rows).execute()
    // Stores of several processes.
    const before = filesOnDisk().length
    const saved = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        createUploadStore(server.ctx).save(
          { format: 'jpg', bytes: picture, width: 90, height: 60 },
          { userId, purpose: '' },
        ),
      ),
    )
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(filesOnDisk()).toHaveLength(before + 1)
    expect(await server.db.selectFrom('upload').selectAll().execute()).toHaveLength(200)
  })

  test('takes the pictures of a form that come at once, one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload({ file: picture })))
    expect(answers.map(({ respCode }) => respCode)).toEqual([0, 0, 0, 0, 0])
  })

  test('lets our own origins upload with credentials, and nobody else read the answer', async () => {
    const own = { origin: 'https://shop.example' }
    const preflight = await fetch(`${origin}/api/upload`, { method: 'OPTIONS', headers: own })
    expect(preflight.status).toBe(204)
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': 'https://shop.example',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': expect.stringContaining('user-identity'),
    })
    const granted = await send({ file: picture, headers: own })
    expect(granted.headers.get('access-control-allow-origin')).toBe('https://shop.example')
    const foreign = await send({ file: picture, headers: { origin: 'https://evil.example' } })
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    expect(foreign.headers.get('vary')).toBe('origin')
  })
})
