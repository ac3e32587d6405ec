import type { RequestError } from '@/core/request/errors'
import { describeError } from './describe-error'

const ORIGIN = 'https://m.shop.example'
const of = (error: unknown, context = {}) => describeError({ error, context, url: '/' }, ORIGIN)

const chunk = (fields: object) =>
  Object.assign(
    new Error('Loading chunk 7 failed.'),
    { name: 'ChunkLoadError', request: `${ORIGIN}/assets/7.js` },
    fields,
  )

it('a chunk that did not come is a ChunkLoadError (spec 8/19)', () => {
  expect(of(chunk({}))).toMatchObject({ source: 'chunk', name: 'ChunkLoadError', missingFile: `${ORIGIN}/assets/7.js` })
})

it('a stylesheet that did not come is a CSS chunk load failure (spec 8/20)', () => {
  expect(of(chunk({ code: 'CSS_CHUNK_LOAD_FAILED' }))).toMatchObject({ source: 'chunk', name: 'CSS_CHUNK_LOAD_FAILED' })
})

it.each([
  ['an error', new Error('Network Error')],
  ['a text', 'Uncaught AxiosError: Network Error'],
  ['a reason', 'Network Error'],
])('the message Network Error is ignored: %s (spec 8/25)', (_what, error) => {
  expect(of(error)).toBeUndefined()
})

it('a message that only names it is not', () => {
  expect(of(new Error('Network Error of the printer'))).toBeDefined()
})

it.each<[string, unknown, string, string]>([
  ['an error', new TypeError('a is undefined'), 'TypeError', 'a is undefined'],
  ['text', 'it broke', 'Error', 'it broke'],
  ["a browser's text", 'Uncaught TypeError: a is undefined', 'TypeError', 'a is undefined'],
  ['text that names an error later', 'saving failed, Error: x', 'Error', 'saving failed, Error: x'],
  [
    "the messenger's text",
    'MiniProgramError\na is not defined\nReferenceError: a is not defined\n    at t (https://usr/app.js:1:2)',
    'ReferenceError',
    'a is not defined',
  ],
  [
    "Taro's text, message and stack in one",
    'a is not definedReferenceError: a is not defined\n    at t (https://usr/app.js:1:2)',
    'ReferenceError',
    'a is not defined',
  ],
  ["the messenger's refusal", { errMsg: 'navigateTo:fail' }, 'Error', 'navigateTo:fail'],
  ['an object', { a: 1 }, 'Error', '[object Object]'],
  ['nothing', undefined, 'Error', 'undefined'],
  ['null', null, 'Error', 'null'],
])('reads %s', (_what, error, name, message) => {
  expect(of(error)).toMatchObject({ name, message })
})

it('takes file, line and column from the window’s event where the stack has none', () => {
  const event = new ErrorEvent('error', {
    message: 'Script error.',
    filename: 'https://x.example/a.js',
    lineno: 3,
    colno: 4,
  })
  expect(of(event)).toMatchObject({ message: 'Script error.', file: 'https://x.example/a.js', line: 3, column: 4 })
})

it('takes the first own frame of the error in the window’s event', () => {
  const error = new Error('x')
  error.stack = `Error: x\n    at t (${ORIGIN}/a.js:1:2)`
  expect(of(new ErrorEvent('error', { error, filename: 'https://x.example/b.js', lineno: 9 }))).toMatchObject({
    source: 'script',
    file: `${ORIGIN}/a.js`,
    line: 1,
    column: 2,
  })
})

it.each([
  ['\n    at Price (https://m.shop.example/a.js:1:2)\n    at Page', 'Price'],
  ['Price@https://m.shop.example/a.js:1:2\nPage@', 'Price'],
  ['\n    in Price (at page.tsx:3)', 'Price'],
  ['', ''],
])('component name of %j is %j (spec 7.4)', (componentStack, component) => {
  expect(of(new Error('x'), { source: 'component', componentStack })).toMatchObject({ component })
})

describe('a request that failed', () => {
  const failed = (failure: RequestError, call = 'GET /product/info') =>
    of(call, { source: 'request', failure })?.message

  it.each<[string, RequestError, string]>([
    ['500', { kind: 'http', status: 500, code: 500, message: '系统错误' }, 'GET /product/info 500 500'],
    ['a gateway', { kind: 'http', status: 502, message: '' }, 'GET /product/info 502'],
    ['no answer in time', { kind: 'timeout' }, 'GET /product/info timeout'],
    ['an unreadable answer', { kind: 'network', unreadable: true }, 'GET /product/info unreadable answer'],
    [
      '400, which says that our form was wrong',
      { kind: 'http', status: 400, code: 40003, message: '' },
      'GET /product/info 400 40003',
    ],
  ])('is a error: %s', (_what, failure, message) => {
    expect(failed(failure)).toBe(message)
  })

  it.each<[string, RequestError]>([
    ['no network', { kind: 'network' }],
    ['given up', { kind: 'aborted' }],
    ['401', { kind: 'http', status: 401, message: '' }],
    ['403', { kind: 'http', status: 403, message: '' }],
    ['429', { kind: 'http', status: 429, message: '' }],
    ['a refusal', { kind: 'business', status: 409, code: 40901, message: '已被抢先' }],
  ])('is none: %s', (_what, failure) => {
    expect(failed(failure)).toBeUndefined()
  })

  it('is none when it carried a report itself', () => {
    expect(failed({ kind: 'timeout' }, 'POST /lighthouse/log/errorlog')).toBeUndefined()
  })
})
