import { act, fireEvent, render, screen } from '@testing-library/react'
import { drawnTabBar } from '@/ui/nav/drawn-tab-bar'
import { LoadFailure } from './load-failure'
import { REPLACED_TIMEOUT } from './limits'

const mockReported: unknown[] = []
jest.mock('@/analytics/errors', () => ({ report: (error: unknown) => void mockReported.push(error) }))

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => {})
  mockReported.length = 0
  sessionStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'fetch')
})

let visit = 0
/** Each page has its own address, as a retried one is reloaded at once. */
const show = (error: unknown, address = `/order/index?visit=${++visit}`) => {
  history.replaceState(null, '', address)
  const retry = jest.fn()
  const reload = jest.fn()
  render(<LoadFailure error={error} retry={retry} reload={reload} />)
  const tap = () => act(async () => void fireEvent.click(screen.getAllByText('重试').at(-1)!))
  return { retry, reload, tap, address }
}

const FILE = 'http://localhost/assets/order.1a2b3c4d.js'
const chunkError = (request = FILE) =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request })

/** The server's answer about a file; 'silence' until the timeout. */
const answer = (status: number | 'offline' | 'silence', type = 'text/javascript') => {
  const requested: [string, RequestInit | undefined][] = []
  globalThis.fetch = ((url: string, init?: RequestInit) => {
    requested.push([url, init])
    if (status === 'offline') return Promise.reject(new TypeError('Failed to fetch'))
    if (status === 'silence')
      return new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('given up'))),
      )
    return Promise.resolve({ status, headers: new Map([['content-type', type]]) })
  }) as typeof fetch
  return requested
}

it('draws the page anew at the first 重试, and loads the document anew when that page failed once more', async () => {
  const first = show(new Error('it broke'))
  await first.tap()
  expect([first.retry.mock.calls.length, first.reload.mock.calls.length]).toEqual([1, 0])

  const second = show(new Error('it broke'), first.address)
  await second.tap()
  expect([second.retry.mock.calls.length, second.reload.mock.calls.length]).toEqual([0, 1])
})

it('has a plain link home, which works without any of the code that failed', () => {
  show(new Error('chunk'))
  expect(screen.getByRole('link', { name: '回首页' }).getAttribute('href')).toBe('/site/index')
})

it('reports what went wrong', () => {
  const error = chunkError()
  show(error)
  expect(mockReported).toEqual([error])
})

describe('重试 after a new deployment', () => {
  it.each([
    ['404', 404, 'text/plain'],
    ['410', 410, 'text/plain'],
    ['a page in its place', 200, 'text/html; charset=utf-8'],
  ])('loads the document anew when the code is gone: %s', async (_what, status, type) => {
    const requested = answer(status, type)
    const { retry, reload, tap } = show(chunkError())
    await tap()
    expect(requested).toMatchObject([[FILE, { method: 'HEAD', cache: 'no-store' }]])
    expect([retry.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1])
  })

  it('loads it anew once for a file: a document that still names it does not go round in circles', async () => {
    answer(404)
    const before = show(chunkError())
    await before.tap()
    const after = show(chunkError())
    await after.tap()
    expect([after.retry.mock.calls.length, after.reload.mock.calls.length]).toEqual([1, 0])
    const other = show(chunkError('http://localhost/assets/order.99999999.js'))
    await other.tap()
    expect(other.reload).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['is there', 200],
    ['cannot be fetched', 'offline'],
    ['is behind a failing server', 503],
  ] as const)('loads the code again when it %s', async (_what, status) => {
    answer(status)
    const { retry, reload, tap } = show(chunkError())
    await tap()
    expect([retry.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])
  })

  it('waits 3000 ms for the answer at most, and shows that it does', async () => {
    answer('silence')
    const { retry, reload, tap } = show(chunkError())
    await tap()
    await act(() => jest.advanceTimersByTimeAsync(REPLACED_TIMEOUT - 1))
    expect(retry).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: '重试' }).getAttribute('aria-busy')).toBe('true')
    await act(() => jest.advanceTimersByTimeAsync(1))
    expect([retry.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])
  })

  it('knows a missing stylesheet by the same address', async () => {
    answer(404)
    const style = Object.assign(chunkError('http://localhost/assets/order.css'), { code: 'CSS_CHUNK_LOAD_FAILED' })
    const { reload, tap } = show(style)
    await tap()
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

it('keeps the bar of the tabs on a tab, and on no other page', () => {
  const Bar = ({ active }: { active: string }) => <nav aria-label={active} />
  drawnTabBar.set(Bar)
  show(chunkError(), '/cart/index')
  expect(screen.getByRole('navigation', { name: 'cart' })).toBeTruthy()
  show(chunkError(), '/order/index')
  expect(screen.getAllByRole('navigation')).toHaveLength(1)
  drawnTabBar.set(undefined)
})
