import { connectNativePage, type NativePage, type PageBridge } from './native-page'

/** An app with some features, whose replies arrive when the test decides. */
const app = (features: readonly string[]) => {
  const calls: [string, object | undefined][] = []
  let resolveHide: () => void = () => undefined
  let shown: () => void = () => undefined
  const reply = (method: string, payload: { feature?: string } = {}): Promise<unknown> => {
    calls.push([method, payload])
    if (method === 'hasSupportFeature') return Promise.resolve(features.includes(payload.feature ?? ''))
    if (method === 'getPageLifecycleTime') return Promise.resolve({ pageOpenTime: 1234, other: 'x' })
    if (method === 'registerLifecycleEventWillHide') return new Promise<void>((resolve) => (resolveHide = resolve))
    return Promise.reject(new Error('refused'))
  }
  const bridge = {
    call: reply,
    on: (_event: string, listener: () => void) => {
      shown = listener
      return () => (shown = () => undefined)
    },
  } as unknown as PageBridge
  const received: unknown[] = []
  const page: NativePage = connectNativePage(bridge, {
    shown: () => void received.push('shown'),
    willHide: () => void received.push('willHide'),
    times: (times) => void received.push(times),
  })
  return { calls, received, page, willHide: () => resolveHide(), onShow: () => shown() }
}

const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}
const named = (calls: [string, unknown][], name: string) => calls.filter(([method]) => method === name)

it('sends the app the page id and the close mark of every page, and checks a feature once (spec 7.3/27, 7.3/28, 7.3/29)', async () => {
  const { calls, page } = app(['setWebViewPageId', 'addCloseMark'])
  page.loaded('/a')
  await settle()
  page.loaded('/b')
  await settle()
  expect(named(calls, 'setWebViewPageId').map(([, payload]) => payload)).toEqual([{ pageId: '/a' }, { pageId: '/b' }])
  expect(named(calls, 'addCloseMark').map(([, payload]) => payload)).toEqual([{ mark: '/a' }, { mark: '/b' }])
  expect(named(calls, 'setCloseMark')).toEqual([])
  const requested = named(calls, 'hasSupportFeature').map(([, payload]) => JSON.stringify(payload))
  expect(new Set(requested).size).toBe(requested.length)
})

it('sets the close mark by the second method in apps that lack the first (spec 7.3/30)', async () => {
  const { calls, page } = app(['setCloseMark'])
  page.loaded('/a')
  await settle()
  expect(named(calls, 'setCloseMark')).toEqual([['setCloseMark', { mark: '/a' }]])
})

it("takes over the app's moments of the first page only (spec 7.3/31)", async () => {
  const { calls, received, page } = app(['getPageLifecycleTime'])
  page.loaded('/a')
  await settle()
  page.loaded('/b')
  await settle()
  expect(received).toEqual([{ pageOpenTime: 1234, other: 'x' }])
  expect(named(calls, 'getPageLifecycleTime')).toHaveLength(1)
})

it('receives onShow and every hide: it registers again at every show, never twice at once (spec 7.3/23, 7.3/32)', async () => {
  const { calls, received, page, willHide, onShow } = app(['registerLifecycleEventWillHide'])
  onShow()
  page.shown()
  page.shown()
  await settle()
  expect(named(calls, 'registerLifecycleEventWillHide')).toHaveLength(1)
  willHide()
  await settle()
  page.shown()
  await settle()
  willHide()
  await settle()
  expect(received).toEqual(['shown', 'willHide', 'willHide'])
  page.stop()
  onShow()
  expect(received).toHaveLength(3)
})

it('an app without the features receives no other call', async () => {
  const { calls, received, page } = app([])
  page.loaded('/a')
  page.shown()
  await settle()
  expect(new Set(calls.map(([method]) => method))).toEqual(new Set(['hasSupportFeature']))
  expect(received).toEqual([])
})
