/** From an error to the sent report: the first load's queue, and start-errors.ts taking over. */
import { waitFor } from '@testing-library/react'
import type { ErrorEntry } from '@/core/request/error-log'
import type { Request, RequestResult } from '@/core/request/errors'
import { ERRORS_PER_VISIT, FILE_WAIT, EARLY_ERRORS } from './limits'

type Errors = typeof import('.')
const ORIGIN = 'http://localhost'

let sent: { url: string; body: Record<string, unknown> }[]
let logged: ErrorEntry[]
let stopListening: (() => void)[]

beforeEach(() => {
  jest.resetModules()
  jest.useFakeTimers()
  history.replaceState(null, '', '/order/detail?id=7')
  sent = []
  logged = []
  stopListening = []
  const listen = window.addEventListener.bind(window)
  jest.spyOn(window, 'addEventListener').mockImplementation((...given: Parameters<typeof listen>) => {
    listen(...given)
    stopListening.push(() => window.removeEventListener(...given))
  })
  Object.assign(navigator, {
    sendBeacon: (url: string, body: string) =>
      sent.push({ url, body: JSON.parse(body) as Record<string, unknown> }) > 0,
  })
})
afterEach(() => {
  stopListening.forEach((stop) => stop())
  Reflect.deleteProperty(navigator, 'sendBeacon')
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const load = () => {
  const errors = require('.') as Errors
  const { captureErrors } = require('./capture') as typeof import('./capture')
  const { withErrorReports } = require('.') as typeof import('.')
  const start = (given: object = {}) => {
    const { startErrors } = require('./start-errors') as typeof import('./start-errors')
    return startErrors({
      errorLog: (entry) => void logged.push(entry),
      apiBase: '/api',
      release: 'build-1',
      userAgent: 'Mozilla/5.0 Chrome/120.0 Safari/537.36',
      origin: ORIGIN,
      sessionid: () => 's1',
      ...given,
    })
  }
  return { ...errors, captureErrors, withErrorReports, start }
}

const broken = (message = 'it broke', frame = `${ORIGIN}/assets/app.js:1:23`) => {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n    at t (${frame})`
  return error
}
const messages = () => sent.map(({ body }) => body.message)

it('posts an error to collect-error with its fields and the last click position (spec 7.4/19)', () => {
  const { captureErrors, start } = load()
  captureErrors()
  start()
  const click = new MouseEvent('click', { bubbles: true })
  Object.defineProperties(click, { pageX: { value: 120 }, pageY: { value: 640 } })
  document.body.dispatchEvent(click)
  window.dispatchEvent(new ErrorEvent('error', { error: broken() }))
  expect(sent).toEqual([
    {
      url: expect.stringMatching(/^\/api\/collect-error\?x-timestamp=\d+&x-signature=[0-9a-f]{64}$/),
      body: {
        project_id: 'reluxe-front-end',
        environment: 'production',
        release: 'build-1',
        error_name: 'TypeError',
        message: 'it broke',
        stack: `TypeError: it broke\n    at t (${ORIGIN}/assets/app.js:1:23)`,
        page_url: `${ORIGIN}/order/detail?id=7`,
        component_name: '',
        source_file: `${ORIGIN}/assets/app.js`,
        line: 1,
        column: 23,
        user_agent: 'Mozilla/5.0 Chrome/120.0 Safari/537.36',
        browser: 'Chrome 120',
        last_click: { x: 120, y: 640 },
        session_id: 's1',
        eventid: expect.stringMatching(/^[0-9a-z]{8}-[0-9a-f]{32}$/) as unknown,
      },
    },
  ])
})

it('writes it to the error log as well, without the query of the page (spec 7.1)', () => {
  const { start } = load()
  const { report } = start()
  report(broken(), { source: 'component', componentStack: '\n    at Price (a.js:1:2)' })
  expect(logged).toEqual([
    {
      title: 'TypeError: it broke',
      path: '/order/detail',
      category: 'component',
      level: 'error',
      errInfo: expect.stringMatching(/^TypeError: it broke\n.*app\.js:1:23\)\n+\s*at Price/) as unknown,
    },
  ])
  expect(sent[0]?.body).toMatchObject({ component_name: 'Price', last_click: null })
})

it('holds what happens before the rest is loaded, with the page that it happened on, and bounded', () => {
  const { captureErrors, report, start } = load()
  captureErrors()
  window.dispatchEvent(new ErrorEvent('error', { error: broken('first') }))
  history.replaceState(null, '', '/cart/index')
  for (let number = 0; number < EARLY_ERRORS + 5; number++) report(broken(`error ${number}`))
  expect(sent).toEqual([])
  start()
  expect(sent).toHaveLength(EARLY_ERRORS)
  expect(sent[0]?.body).toMatchObject({ message: 'first', page_url: `${ORIGIN}/order/detail?id=7` })
  expect(sent[1]?.body).toMatchObject({ message: 'error 0', page_url: `${ORIGIN}/cart/index` })
})

it('reports unhandled rejections (spec 7.4)', () => {
  const { captureErrors, start } = load()
  captureErrors()
  start()
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: broken() }))
  expect(sent).toHaveLength(1)
  expect(logged).toMatchObject([{ category: 'promise', title: 'TypeError: it broke' }])
})

describe('a file that did not come', () => {
  const miss = (name: 'script' | 'img' | 'link', address: string) => {
    const element = document.createElement(name)
    element.setAttribute(name === 'link' ? 'href' : 'src', address)
    document.body.append(element)
    // As in browsers: the event does not bubble.
    element.dispatchEvent(new Event('error'))
    element.remove()
  }

  it.each(['script', 'img', 'link'] as const)('is reported by its address: %s', (name) => {
    const { captureErrors, start } = load()
    captureErrors()
    start()
    miss(name, '/assets/a.file')
    jest.advanceTimersByTime(FILE_WAIT)
    expect(sent[0]?.body).toMatchObject({
      error_name: 'ResourceError',
      message: `${name} ${ORIGIN}/assets/a.file`,
      source_file: `${ORIGIN}/assets/a.file`,
    })
    expect(logged).toMatchObject([{ category: 'resource', level: 'warn' }])
  })

  it('is a ChunkLoadError alone when the module loader missed it (spec 8)', () => {
    const { captureErrors, start } = load()
    captureErrors()
    const { report } = start()
    miss('script', '/assets/7.js')
    report(
      Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request: `${ORIGIN}/assets/7.js` }),
    )
    jest.advanceTimersByTime(FILE_WAIT)
    expect(sent.map(({ body }) => body.error_name)).toEqual(['ChunkLoadError'])
    expect(logged).toMatchObject([{ category: 'chunk' }])
  })
})

it('the same error is reported once a page', () => {
  const { start } = load()
  const { report } = start()
  report(broken())
  report(broken())
  history.replaceState(null, '', '/order/detail?id=8')
  report(broken())
  expect(sent).toHaveLength(1)
  history.replaceState(null, '', '/cart/index')
  report(broken())
  expect(sent).toHaveLength(2)
})

it('at most twenty errors of a visit are reported', () => {
  const { start } = load()
  const { report } = start()
  for (let number = 0; number < 50; number++) report(broken(`error ${number}`))
  expect([sent.length, logged.length]).toEqual([20, 20])
  expect(ERRORS_PER_VISIT).toBe(20)
})

it('no personal data is sent', () => {
  const { start } = load()
  const { report } = start()
  history.replaceState(null, '', '/order/detail?id=7&user_identity=s3cret')
  report(broken('GET /?user_identity=s3cret of 13900001234'), { componentStack: ' at A (/?user_identity=s3cret)' })
  expect(sent).toHaveLength(1)
  expect(JSON.stringify([sent, logged])).not.toMatch(/s3cret|13900001234/)
})

it('every text is cut to what the collector takes', () => {
  const { start } = load()
  const { report } = start({ release: 'r'.repeat(100), userAgent: 'u'.repeat(1000) })
  report(broken('m '.repeat(10_000)))
  const { release, message, stack, user_agent } = sent[0]?.body as Record<string, string>
  expect([release, message, stack, user_agent].map((text) => text?.length)).toEqual([64, 2000, 10_000, 512])
})

describe('a reporter that is broken itself', () => {
  it('never throws and never reports itself', () => {
    const { start } = load()
    const { report } = start({
      errorLog: () => {
        throw new Error('no log')
      },
    })
    expect(() => report(broken())).not.toThrow()
    expect(sent).toHaveLength(1)
  })

  it('bears an error that cannot be read', () => {
    const { start } = load()
    const { report } = start()
    const hostile = {
      get message(): string {
        throw new Error('no')
      },
    }
    expect(() => report(hostile)).not.toThrow()
    expect(sent).toEqual([])
    report(broken())
    expect(messages()).toEqual(['it broke'])
  })

  it('still writes the error log when the outside service fails', () => {
    const { start } = load()
    const { report } = start({
      service: {
        error() {
          throw new Error('no')
        },
        pageLoad() {
          throw new Error('no')
        },
      },
    })
    report(broken())
    expect(logged).toHaveLength(1)
  })
})

it('nothing is sent to the outside service by default, and its share is 1 % (spec 7.4)', () => {
  const requested: unknown[] = []
  globalThis.fetch = ((url: string) => {
    requested.push(url)
    return Promise.resolve(new Response())
  }) as typeof fetch
  const draws = [0.009, 0.011]
  const { start } = load()
  const { createErrorService } = require('./error-service') as typeof import('./error-service')
  const service = createErrorService({
    url: 'https://errors.example/',
    baggage: () => ({}),
    random: () => draws.shift() ?? 1,
  })
  const { report } = start({ service })
  report(broken('one'))
  report(broken('two'))
  expect(requested).toEqual(['https://errors.example/'])
  expect(messages()).toEqual(['one', 'two'])
  Reflect.deleteProperty(globalThis, 'fetch')
})

it('failed requests that the user did not cause are reported, and their result is unchanged', async () => {
  jest.useRealTimers()
  const { withErrorReports, start } = load()
  start()
  const results: RequestResult<object>[] = [
    { error: { kind: 'http', status: 503, code: 503, message: '' } },
    { error: { kind: 'business', status: 400, code: 40010, message: '验证码错误' } },
    { data: {} },
  ]
  const request = withErrorReports((async () => results.shift()) as unknown as Request)
  expect(await request('GET /home/index', {})).toEqual({ error: { kind: 'http', status: 503, code: 503, message: '' } })
  expect((await request('GET /home/index', {})).error?.kind).toBe('business')
  expect(await request('GET /home/index', {})).toEqual({ data: {} })
  await waitFor(() => expect(messages()).toEqual(['GET /home/index 503 503']))
  expect(logged).toMatchObject([{ category: 'request', level: 'warn', title: 'RequestError: GET /home/index 503 503' }])
})
