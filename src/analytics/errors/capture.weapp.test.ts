/** The mini-program's errors: from the messenger's listeners to the server. */
interface Sent {
  url: string
  method: string
  header: Record<string, string>
  data: string
}

const mockMessenger = {
  error: (_message: string) => {},
  rejection: (_event: { reason: unknown }) => {},
  render: (_message: string) => {},
  sent: [] as Sent[],
}
const mockAddress = { read: (): string => '/order/detail?id=7' }

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    onError: (listener: (message: string) => void) => void (mockMessenger.error = listener),
    onUnhandledRejection: (listener: (event: { reason: unknown }) => void) => void (mockMessenger.rejection = listener),
    useError: (listener: (message: string) => void) => void (mockMessenger.render = listener),
    request(options: Sent) {
      mockMessenger.sent.push(options)
      return Promise.reject(new Error('offline'))
    },
  },
}))
jest.mock('@/core/platform/navigation/current-address', () => ({ currentAddress: () => mockAddress.read() }))

const { captureErrors, lastClick } = require('./capture') as typeof import('./capture.weapp')
const { useRenderErrors: listenToPages } = require('./capture') as typeof import('./capture')
const { startErrors } = require('./start-errors') as typeof import('./start-errors')

const STACK = 'a is not defined\n    at t (https://usr/order/pages/detail/index.js:1:2)'
const logged: object[] = []

process.env.API_ORIGIN = 'https://shop.example'
process.env.SIGNING_KEY = 'a public key for tests'
captureErrors()
listenToPages()
startErrors({
  errorLog: (entry) => void logged.push(entry),
  apiBase: '/api',
  release: 'build-1',
  userAgent: 'ios iOS 17',
  origin: '',
  sessionid: () => 's1',
})
beforeEach(() => {
  mockMessenger.sent.length = 0
  logged.length = 0
})

const bodies = () => mockMessenger.sent.map(({ data }) => JSON.parse(data) as Record<string, unknown>)

it("reports the messenger's onError to the server of the build, with file, line and column", () => {
  mockMessenger.error(`MiniProgramError\n${STACK.replace('a is', 'ReferenceError: a is')}`)
  expect(mockMessenger.sent).toMatchObject([
    {
      url: expect.stringMatching(
        /^https:\/\/shop\.example\/api\/collect-error\?x-timestamp=\d+&x-signature=[0-9a-f]{64}$/,
      ),
      method: 'POST',
      header: { 'content-type': 'application/json' },
    },
  ])
  expect(bodies()).toMatchObject([
    {
      error_name: 'ReferenceError',
      message: 'a is not defined',
      source_file: 'https://usr/order/pages/detail/index.js',
      line: 1,
      column: 2,
      page_url: '/order/detail?id=7',
      last_click: null,
    },
  ])
  expect(lastClick()).toBeNull()
})

it('reports onUnhandledRejection', () => {
  mockMessenger.rejection({ reason: new TypeError('b is undefined') })
  expect(logged).toMatchObject([{ title: 'TypeError: b is undefined', category: 'promise', path: '/order/detail' }])
})

it('reports a page that broke while it was drawn', () => {
  mockMessenger.render(`c is not definedReferenceError: c is not defined\n    at t (https://usr/app.js:1:2)`)
  expect(logged).toMatchObject([{ title: 'ReferenceError: c is not defined', category: 'component' }])
})

it('reports before there is a page as well', () => {
  mockAddress.read = () => {
    throw new Error('no page')
  }
  mockMessenger.error('d is not defined')
  expect(bodies()).toMatchObject([{ message: 'd is not defined', page_url: '' }])
})
