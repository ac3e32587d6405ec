import type { Request, RequestError, RequestResult } from './errors'
import { errorTextOf, withPresenter } from './presenter'

const shown: string[] = []
let now = 0
const failing = (error?: RequestError) =>
  withPresenter(
    (async () => (error ? { error } : { data: {} }) satisfies RequestResult<object>) as Request,
    (text) => void shown.push(text),
    () => now,
  )

beforeEach(() => void (shown.length = 0))

describe('what the user reads', () => {
  it.each<[string, RequestError, string]>([
    ['HTTP 400 (spec 8/10)', { kind: 'http', status: 400, message: 'body/phone' }, '参数错误'],
    ['HTTP 429 (spec 8/11)', { kind: 'http', status: 429, message: '' }, '请求过于频繁，请稍后再试'],
    ['no network', { kind: 'network' }, '网络异常，请稍后再试'],
    ['a timeout', { kind: 'timeout' }, '网络异常，请稍后再试'],
    ['a refusal', { kind: 'business', status: 409, code: 40901, message: '已被抢先' }, '已被抢先'],
  ])('of %s', async (_what, error, text) => {
    const result = await failing(error)('GET /home/index', {})
    expect(shown).toEqual([text])
    expect(result).toEqual({ error })
    expect(errorTextOf(error)).toBe(text)
  })

  it.each<[string, RequestError]>([
    [
      'other HTTP failures: they are passed to the caller (spec 8/13)',
      { kind: 'http', status: 500, message: '系统错误' },
    ],
    ['401: the login follows', { kind: 'http', status: 401, message: '请先登录' }],
    ['what the caller gave up', { kind: 'aborted' }],
  ])('is nothing of %s', async (_what, error) => {
    await failing(error)('GET /home/index', {})
    expect(shown).toEqual([])
    expect(errorTextOf(error)).toBe('网络异常，请稍后再试')
  })

  it('is nothing of a silent call, nor of one that succeeded', async () => {
    await failing({ kind: 'network' })('GET /home/index', {}, { silent: true })
    await failing()('GET /home/index', {})
    expect(shown).toEqual([])
  })

  it('is 400 and 429 alone of a call that shows its failures itself (spec 8/10, 8/11)', async () => {
    const own = { silent: 'own' } as const
    await failing({ kind: 'http', status: 400, message: '' })('GET /home/index', {}, own)
    await failing({ kind: 'http', status: 429, message: '' })('GET /home/index', {}, own)
    await failing({ kind: 'http', status: 500, message: '' })('GET /home/index', {}, own)
    await failing({ kind: 'business', status: 404, code: 40400, message: '商品不存在' })('GET /home/index', {}, own)
    await failing({ kind: 'network' })('GET /home/index', {}, own)
    expect(shown).toEqual(['参数错误', '请求过于频繁，请稍后再试'])
  })

  it('is shown again after the clock was set back', async () => {
    now = 10_000
    const request = failing({ kind: 'network' })
    await request('GET /home/index', {})
    now = 5000
    await request('GET /home/index', {})
    expect(shown).toHaveLength(2)
  })

  it('is the same thing once, when the calls of a page fail together', async () => {
    now = 0
    const request = failing({ kind: 'network' })
    await Promise.all([request('GET /home/index', {}), request('GET /brand/list', {}), request('GET /cart/list', {})])
    expect(shown).toEqual(['网络异常，请稍后再试'])
    now = 1999
    await request('GET /home/index', {})
    expect(shown).toHaveLength(1)
    now = 2000
    await request('GET /home/index', {})
    expect(shown).toHaveLength(2)
  })

  it('is every refusal: each answers a tap of its own', async () => {
    const request = failing({ kind: 'business', status: 409, code: 40901, message: '已被抢先' })
    await request('GET /home/index', {})
    await request('GET /home/index', {})
    expect(shown).toEqual(['已被抢先', '已被抢先'])
  })
})
