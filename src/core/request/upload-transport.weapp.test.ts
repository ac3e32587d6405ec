import type * as UploadTransport from './upload-transport.weapp'

interface Options {
  url: string
  header: Record<string, string>
  filePath?: string
  name?: string
  formData?: Record<string, string>
  data?: string
  success(result: { statusCode: number; data: unknown }): void
  fail(failure: { errMsg: string }): void
}

const mockMessenger = {
  sent: [] as { call: string; options: Options }[],
  aborted: 0,
  progress: undefined as ((event: { progress: number }) => void) | undefined,
  task: (call: string) => (options: Options) => {
    mockMessenger.sent.push({ call, options })
    return Object.assign(new Promise(() => {}), {
      abort: () => void mockMessenger.aborted++,
      onProgressUpdate: (listener: (event: { progress: number }) => void) => (mockMessenger.progress = listener),
    })
  },
}

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { uploadFile: mockMessenger.task('uploadFile'), request: mockMessenger.task('request') },
}))

const { formatOf, uploadTransport } = require('./upload-transport') as typeof UploadTransport

const fields = { sign: 's', fileUrl: 'https://cdn.example/1.jpg?a=1&b=2' }
const send = (file?: { path: string }) => {
  const shares: number[] = []
  const onProgress = (share: number) => void shares.push(share)
  const exchange = uploadTransport({ url: '/api/upload', headers: { 'x-timestamp': '1' }, fields, file, onProgress })
  const sent = mockMessenger.sent.at(-1)
  if (!sent) throw new Error('nothing was sent')
  return { ...exchange, ...sent, shares }
}

beforeAll(() => {
  process.env.API_ORIGIN = 'https://shop.example'
})

it('uploads a file through the messenger, with its fields and progress', async () => {
  const { response, call, options, shares } = send({ path: 'wxfile://tmp/1.jpg' })
  expect(call).toBe('uploadFile')
  expect(options).toMatchObject({
    url: 'https://shop.example/api/upload',
    filePath: 'wxfile://tmp/1.jpg',
    name: 'multipartFile',
    formData: fields,
    header: { 'x-timestamp': '1' },
  })
  mockMessenger.progress?.({ progress: 40 })
  expect(shares).toEqual([0.4])
  options.success({ statusCode: 200, data: '{"respCode":0}' })
  expect(await response).toEqual({ status: 200, text: '{"respCode":0}' })
})

it('sends a form of text when there is no file', async () => {
  const { response, call, options } = send()
  expect(call).toBe('request')
  expect(options).toMatchObject({
    url: 'https://shop.example/api/upload',
    data: 'sign=s&fileUrl=https%3A%2F%2Fcdn.example%2F1.jpg%3Fa%3D1%26b%3D2',
    header: { 'x-timestamp': '1', 'content-type': 'application/x-www-form-urlencoded' },
  })
  options.success({ statusCode: 502, data: 'bad gateway' })
  expect(await response).toEqual({ status: 502, text: 'bad gateway' })
})

it.each([[{ path: 'wxfile://tmp/1.jpg' }], [undefined]])(
  'rejects when the messenger fails, and aborts its task',
  async (file) => {
    const before = mockMessenger.aborted
    const { response, options, abort } = send(file)
    options.fail({ errMsg: 'uploadFile:fail timeout' })
    await expect(response).rejects.toThrow('uploadFile:fail timeout')
    abort()
    expect(mockMessenger.aborted).toBe(before + 1)
  },
)

it.each([
  ['wxfile://tmp/1.jpg', 'jpg'],
  ['wxfile://tmp/1', ''],
])('believes %s to be "%s"', (path, format) => {
  expect(formatOf({ path })).toBe(format)
})
