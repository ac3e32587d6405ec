import { createUpload, type UploadResult } from './create-upload'
import { createServerClock } from './server-clock'
import type { UploadAnswer, UploadExchange } from './upload-port'

const NOW = 1_772_337_600_000
interface TestFile {
  type: string
}
const PICTURE: TestFile = { type: 'jpeg' }

const setUp = () => {
  const sent: UploadExchange<TestFile>[] = []
  const session = { token: 't0' }
  const lost: object[] = []
  const answers: { answer(given: UploadAnswer): void; fail(): void }[] = []
  let aborted = 0
  const upload = createUpload<TestFile>({
    url: '/api/upload',
    signingKey: 'a public key for tests',
    clock: createServerClock(() => Date.now()),
    identity: () => session.token,
    onSessionLost: (input) => void lost.push(input),
    formatOf: ({ type }) => type,
    transport: (exchange) => {
      sent.push(exchange)
      const response = new Promise<UploadAnswer>((answer, reject) => {
        answers.push({ answer, fail: () => reject(new Error('offline')) })
      })
      return { response, abort: () => void aborted++ }
    },
  })
  const reply = (status: number, body: unknown) =>
    answers.at(-1)?.answer({ status, text: typeof body === 'string' ? body : JSON.stringify(body) })
  return { upload, sent, session, lost, reply, fail: () => answers.at(-1)?.fail(), aborted: () => aborted }
}

const stored = { respCode: 0, respMsg: '', respData: { filePath: '/uploads/a.webp' } }

beforeEach(() => jest.useFakeTimers({ now: NOW }))
afterEach(() => jest.useRealTimers())

describe('what is sent (spec 5, 7.1)', () => {
  it('is a file, with the reversed time, and what it is for (spec 3/4, 5/7, 7.1/49)', async () => {
    const { upload, sent, reply } = setUp()
    const result = upload(PICTURE, { pathSign: 'identify' })
    expect(sent[0]).toMatchObject({
      url: '/api/upload',
      fields: { sign: '0go187mm', pathSign: 'identify', originalFormat: 'jpeg' },
      file: PICTURE,
      headers: { 'x-timestamp': String(NOW), 'user-identity': 't0' },
    })
    expect(sent[0]?.headers['x-signature']).toMatch(/^[0-9a-f]{64}$/)
    expect(sent[0]?.fields).not.toHaveProperty('fileUrl')
    reply(200, stored)
    expect(await result).toEqual({ data: { key: '/uploads/a.webp' } })
  })

  it('is an address when it is a text (spec 5/7)', () => {
    const { upload, sent } = setUp()
    void upload('https://cdn.example/1.jpg')
    expect(sent[0]?.fields.fileUrl).toBe('https://cdn.example/1.jpg')
    expect(sent[0]).not.toHaveProperty('file')
  })
})

describe('what the user reads (spec 8)', () => {
  it.each<[string, number, unknown, UploadResult['error']]>([
    [
      'a status that is not 200 (spec 8/1)',
      413,
      stored,
      { kind: 'http', status: 413, message: '请求失败，状态码：413' },
    ],
    ['any other success than 200', 204, '', { kind: 'http', status: 204, message: '请求失败，状态码：204' }],
    [
      'a respCode that is not 0 (spec 5/8, 8/3)',
      200,
      { respCode: 4, respMsg: '图片过大', respData: null },
      { kind: 'refused', message: '图片过大' },
    ],
    [
      'a refusal without words (spec 5/8, 8/3)',
      200,
      { respCode: 4, respMsg: '' },
      { kind: 'refused', message: '上传失败，请稍后再试' },
    ],
    [
      'an answer without a path',
      200,
      { respCode: 0, respMsg: '成功', respData: {} },
      { kind: 'refused', message: '上传失败，请稍后再试' },
    ],
    ['an answer that is none', 200, '<html>', { kind: 'refused', message: '上传失败，请稍后再试' }],
    ['an answer that is null', 200, 'null', { kind: 'refused', message: '上传失败，请稍后再试' }],
  ])('of %s', async (_what, status, body, error) => {
    const { upload, reply } = setUp()
    const result = upload(PICTURE)
    reply(status, body)
    expect(await result).toEqual({ error })
  })

  it('of no answer (spec 8/2)', async () => {
    const { upload, fail } = setUp()
    const result = upload(PICTURE)
    fail()
    expect(await result).toEqual({ error: { kind: 'network', message: '网络异常，请稍后再试' } })
  })
})

describe('the time it may take', () => {
  it('is as long as something moves, and 15 s after that', async () => {
    const { upload, sent, aborted } = setUp()
    const shares: number[] = []
    const result = upload(PICTURE, { onProgress: (share) => void shares.push(share) })
    const settled = jest.fn()
    void result.then(settled)
    await jest.advanceTimersByTimeAsync(14_999)
    sent[0]?.onProgress(0.5)
    await jest.advanceTimersByTimeAsync(14_999)
    expect(settled).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(await result).toEqual({ error: { kind: 'network', message: '网络异常，请稍后再试' } })
    expect(shares).toEqual([0.5])
    expect(aborted()).toBe(1)
  })

  it('ends with the answer: no timer stays, and what moves late changes nothing', async () => {
    const { upload, sent, reply, aborted } = setUp()
    const result = upload(PICTURE)
    reply(200, stored)
    await result
    sent[0]?.onProgress(1)
    expect(jest.getTimerCount()).toBe(0)
    expect(aborted()).toBe(0)
  })

  it('ends when the caller gives it up', async () => {
    const { upload, sent, aborted } = setUp()
    const controller = new AbortController()
    const result = upload(PICTURE, { signal: controller.signal })
    controller.abort()
    expect(await result).toEqual({ error: { kind: 'aborted', message: '' } })
    expect(aborted()).toBe(1)
    expect(await upload(PICTURE, { signal: controller.signal })).toEqual({ error: { kind: 'aborted', message: '' } })
    expect(sent).toHaveLength(1)
  })
})

describe('a session that is gone (spec 6, 8)', () => {
  it.each([401, 403])('is reported for HTTP %i (spec 6/10)', async (status) => {
    const { upload, reply, lost } = setUp()
    const result = upload(PICTURE)
    reply(status, '')
    expect((await result).error).toMatchObject({ kind: 'http', status })
    expect(lost).toEqual([{}])
  })

  it('is not believed of a token that has been replaced meanwhile', async () => {
    const { upload, reply, lost, session } = setUp()
    const result = upload(PICTURE)
    session.token = 't1'
    reply(401, '')
    await result
    expect(lost).toEqual([])
  })
})
