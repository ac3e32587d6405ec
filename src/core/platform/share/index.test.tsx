/** The messenger's SDK and menu are recorded fakes; everything between is real. */
import { act, render } from '@testing-library/react'
import { PageContext, type PageEventName } from '../lifecycle/page-context'
import type { JsSdk, MenuShare } from '../messenger-sdk/js-sdk'
import { useShareContent, type ShareContent } from './index.h5'
import { configureShare } from './ports'

const SIGNED = { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' }

const mockHost = { isInMessenger: true, host: 'browser', system: 'android' }
jest.mock('../environment', () => ({ environment: () => mockHost, isInMessenger: () => mockHost.isInMessenger }))

let visits = 0

const setUp = (host: Partial<typeof mockHost> = {}, config: typeof SIGNED | null = SIGNED) => {
  Object.assign(mockHost, { isInMessenger: true, host: 'browser', system: 'android' }, host)
  // Each test has its own page: an address is configured once.
  history.pushState(null, '', `/product/view?visit=${++visits}`)
  const menu: { timeline?: MenuShare; friend?: MenuShare } = {}
  const posted: unknown[] = []
  const sdk: JsSdk = {
    config: () => {},
    ready: (listener) => listener(),
    error: () => {},
    onMenuShareTimeline: (share) => void (menu.timeline = share),
    onMenuShareAppMessage: (share) => void (menu.friend = share),
    miniProgram: { postMessage: ({ data }) => void posted.push(data) },
  }
  window.wx = sdk
  const requested: string[] = []
  const reported: object[] = []
  configureShare({
    fetchConfig: async (url) => {
      requested.push(url)
      return config
    },
    signUrl: async (url) => `${url}&x-signature=s`,
    reportShare: (share) => void reported.push(share),
  })
  return { menu, posted, requested, reported }
}

const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))))

const Page = ({ content }: { content: ShareContent }) => {
  useShareContent(content)
  return null
}

/** A page of the H5 runtime that shares; `emit` shows and hides it. */
const openPage = async (content: ShareContent) => {
  const received = new Map<string, Set<() => void>>()
  const page = {
    pageId: '1',
    params: {},
    isShown: () => true,
    stopPullDown: () => {},
    on: (name: PageEventName, listener: (event: never) => void) => {
      const listeners = received.get(name) ?? new Set<() => void>()
      received.set(name, listeners.add(listener as () => void))
      return () => listeners.delete(listener as () => void)
    },
  }
  const draw = (given: ShareContent) => (
    <PageContext.Provider value={page}>
      <Page content={given} />
    </PageContext.Provider>
  )
  const view = render(draw(content))
  await settle()
  return {
    close: async () => {
      view.unmount()
      await settle()
    },
    change: async (given: ShareContent) => {
      view.rerender(draw(given))
      await settle()
    },
    emit: async (name: PageEventName) => {
      received.get(name)?.forEach((listener) => listener())
      await settle()
    },
  }
}

const detail = { title: '香奈儿 2.55', path: '/product/view?id=100001&user_identity=secret', imageUrl: '/media/1.webp' }

describe('in the messenger’s browser (spec 7.1)', () => {
  it('gives the menu the page’s words, link and picture, for a friend and for the timeline', async () => {
    const { menu, requested } = setUp()
    await openPage(detail)
    expect(requested).toEqual([location.href])
    const shown = {
      title: '香奈儿 2.55',
      link: 'http://localhost/product/view?id=100001',
      imgUrl: 'http://localhost/media/1.webp',
    }
    expect(menu.timeline).toMatchObject(shown)
    expect(menu.friend).toMatchObject(shown)
  })

  it('reports a share to the server once it has succeeded, with its target (spec 3/50, 7.1/8)', async () => {
    const { menu, reported } = setUp()
    await openPage(detail)
    expect(reported).toEqual([])
    menu.timeline?.success()
    menu.friend?.success()
    expect(reported).toEqual([
      { target: 'timeline', pageType: 'productDetail', pageTitle: '香奈儿 2.55' },
      { target: 'friend', pageType: 'productDetail', pageTitle: '香奈儿 2.55' },
    ])
  })

  it('is configured by the ticket, a signed script, where the call gives nothing (spec 7.1/50)', async () => {
    const settings = document.body.appendChild(document.createElement('script'))
    Object.assign(settings, { id: 'rx-settings', type: 'application/json', textContent: '{"wxPublicId":"wx9"}' })
    const { menu } = setUp({}, null)
    await openPage(detail)
    const script = document.head.querySelector('script')
    const { pathname, searchParams } = new URL(script?.src ?? '')
    expect(pathname).toMatch(/\/messenger\/ticket$/)
    expect([...searchParams.keys()]).toEqual(['wxPublicId', 'url', 'callback', 'x-signature'])
    expect([searchParams.get('wxPublicId'), searchParams.get('url')]).toEqual(['wx9', location.href])
    const answer = Reflect.get(window, searchParams.get('callback') ?? '') as (given: object) => void
    answer({ success: true, data: SIGNED })
    script?.dispatchEvent(new Event('load'))
    await settle()
    await settle()
    expect(menu.friend?.title).toBe('香奈儿 2.55')
    settings.remove()
  })

  it('follows the content while the page is active, and does not outlive it', async () => {
    const { menu } = setUp()
    const page = await openPage({ title: '商品', path: '/product/view?id=1' })
    await page.change(detail)
    expect(menu.friend?.title).toBe('香奈儿 2.55')
    await page.emit('hide')
    expect(menu.friend?.link).toBe('http://localhost/site/index')
    await page.change({ ...detail, title: '改过' })
    expect(menu.friend?.link).toBe('http://localhost/site/index')
    await page.emit('show')
    expect(menu.friend?.title).toBe('改过')
  })

  it('is the shop itself again when the page is left by Back', async () => {
    const { menu } = setUp()
    const page = await openPage(detail)
    await page.close()
    expect(menu.friend?.link).toBe('http://localhost/site/index')
  })

  it('has the address signed that the visit began with on iOS, without a login token', async () => {
    const entry = { name: 'https://shop.example/site/index?a=1&user_identity=secret' } as PerformanceEntry
    const entries = jest.fn(() => [entry])
    Object.defineProperty(performance, 'getEntriesByType', { value: entries, configurable: true })
    const { requested } = setUp({ system: 'ios' })
    await openPage(detail)
    expect(requested).toEqual(['https://shop.example/site/index?a=1'])
  })

  it('shares nothing of its own where the server has no messenger account', async () => {
    const { menu } = setUp({}, null)
    await openPage(detail)
    expect(menu).toEqual({})
  })
})

it('posts the share content to the mini-program around it (spec 7.1)', async () => {
  const { menu, posted, requested } = setUp({ host: 'messenger-webview' })
  await openPage(detail)
  expect(posted).toEqual([{ type: 'share', title: '香奈儿 2.55', imageUrl: 'http://localhost/media/1.webp' }])
  expect({ menu, requested }).toEqual({ menu: {}, requested: [] })
})

it('does nothing in any other browser', async () => {
  const { menu, requested } = setUp({ isInMessenger: false })
  await openPage(detail)
  expect({ menu, requested }).toEqual({ menu: {}, requested: [] })
})
