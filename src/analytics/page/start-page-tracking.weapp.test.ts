/** Page tracking in the mini-program: fake pages, taps and elements, delivered by Taro's own hooks. */
import { hooks } from '@tarojs/shared'
import type * as Start from './start-page-tracking'

type Listener = (argument?: unknown) => void
interface Node {
  uid: string
  dataset: Record<string, string>
  parentElement: Node | null
  childNodes: Node[]
}
interface Observer {
  options: { thresholds: number[] }
  margins: { top?: number }
  selector: string
  notify: (result: object) => void
  isOff: boolean
}

const mockApp = {
  events: new Map<string, Set<Listener>>(),
  shown: new Set<Listener>(),
  hidden: new Set<Listener>(),
  pages: [] as { route: string; options: Record<string, string>; $taroPath: string }[],
  /** Whether Taro has forgotten the active page. */
  isForgotten: false,
  root: null as Node | null,
  observers: [] as Observer[],
}

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    eventCenter: {
      on: (name: string, listener: Listener) =>
        void mockApp.events.set(name, (mockApp.events.get(name) ?? new Set()).add(listener)),
      off: (name: string, listener: Listener) => void mockApp.events.get(name)?.delete(listener),
    },
    onAppShow: (listener: Listener) => void mockApp.shown.add(listener),
    onAppHide: (listener: Listener) => void mockApp.hidden.add(listener),
    offAppShow: (listener: Listener) => void mockApp.shown.delete(listener),
    offAppHide: (listener: Listener) => void mockApp.hidden.delete(listener),
    onPageNotFound: () => undefined,
    nextTick: (act: () => void) => void setTimeout(act, 0),
    getCurrentPages: () => mockApp.pages,
    getCurrentInstance: () => ({ page: mockApp.isForgotten ? null : mockApp.pages[mockApp.pages.length - 1] }),
    getWindowInfo: () => ({ windowHeight: 600 }),
    createIntersectionObserver: (_page: object, options: Observer['options']) => {
      const observer: Observer = { options, margins: {}, selector: '', notify: () => undefined, isOff: false }
      mockApp.observers.push(observer)
      return {
        relativeToViewport(margins: Observer['margins']) {
          observer.margins = margins
          return this
        },
        observe(selector: string, notify: Observer['tell']) {
          Object.assign(observer, { selector, notify })
        },
        disconnect: () => void (observer.isOff = true),
      }
    },
  },
}))
jest.mock('@tarojs/runtime', () => ({ document: { getElementById: () => mockApp.root } }))

process.env.API_ORIGIN = 'https://shop.test'
const { startPageTracking } = require('./start-page-tracking') as typeof Start

const element = (dataset: Record<string, string>, childNodes: Node[] = [], uid = dataset.uid ?? '_1'): Node => {
  const node: Node = { uid, dataset, parentElement: null, childNodes }
  for (const child of childNodes) child.parentElement = node
  return node
}
const open = (route: string, options: Record<string, string> = {}) => {
  mockApp.pages = [...mockApp.pages, { route, options, $taroPath: 'root' }]
  mockApp.events.get(`${route}.onShow`)?.forEach((listener) => listener())
}
const tap = (node: Node | undefined, timeStamp: number, type = 'tap') => {
  const event = { type, mpEvent: { timeStamp } }
  // Once from each ancestor with a tap handler.
  for (let at = node ?? null; at; at = at.parentElement) hooks.call('modifyTaroEvent', event as never, at as never)
}
const live = () => mockApp.observers.filter(({ isOff }) => !isOff)
const see = (id: string, intersectionRatio: number) =>
  live().forEach(({ margins, notify }) => {
    if (margins.top === undefined) notify({ id, intersectionRatio, boundingClientRect: { height: 100 } })
  })

let received: { kind: string; fields: Record<string, unknown>; pagetype: string | undefined }[]
let tracking: Start.PageTracking
beforeEach(() => {
  jest.useFakeTimers({ now: 1_790_000_000_000 })
  received = []
  mockApp.pages = []
  mockApp.isForgotten = false
  mockApp.root = element({})
  mockApp.observers = []
  tracking = startPageTracking({
    track: (kind, fields, options) => void received.push({ kind, fields, pagetype: options?.pagetype }),
  })
})
afterEach(() => {
  tracking.stop()
  jest.advanceTimersByTime(0)
  expect(jest.getTimerCount()).toBe(0)
  jest.useRealTimers()
})

it('receives the show of every page: hide, load and show, under its address on H5', () => {
  open('main/pages/home/index')
  jest.advanceTimersByTime(3000)
  open('product/pages/detail/index', { id: '7', $taroTimestamp: '1' })
  expect(received.map(({ kind, pagetype }) => [kind, pagetype])).toEqual([
    ['zpmshow', '/site/index'],
    ['LengthOfStay', '/site/index'],
    ['METRIC', '/site/index'],
    ['zpmshow', '/product/view'],
  ])
  expect(received[3]?.fields).toMatchObject({ pagequery: 'id=7', subpageID: '7', refpagetype: '/site/index' })
})

const startLate = () => {
  tracking = startPageTracking({
    track: (kind, fields, options) => void received.push({ kind, fields, pagetype: options?.pagetype }),
  })
}

it('knows the pages and taps from the start of the app, before page tracking is there', () => {
  tracking.stop()
  const button = element({ sortId: '2', sortName: 'n' })
  element({ sectionId: 's' }, [button])
  open('main/pages/cart/index')
  jest.advanceTimersByTime(2000)
  tap(button, 2000)
  open('product/pages/detail/index', { id: '7' })
  jest.advanceTimersByTime(1000)
  startLate()
  expect(received.map(({ kind, pagetype }) => [kind, pagetype])).toEqual([
    ['zpmshow', '/cart/index'],
    ['zpmclick', '/cart/index'],
    ['LengthOfStay', '/cart/index'],
    ['METRIC', '/cart/index'],
    ['zpmshow', '/product/view'],
  ])
  expect(received[2]?.fields.eventduration).toBe(2)
})

it('knows of a background that came before page tracking did', () => {
  tracking.stop()
  open('main/pages/cart/index')
  jest.advanceTimersByTime(2000)
  mockApp.hidden.forEach((listener) => listener())
  startLate()
  expect(received.map(({ kind }) => kind)).toEqual(['zpmshow', 'LengthOfStay', 'METRIC', 'AppEnd'])
  mockApp.shown.forEach((listener) => listener())
})

it('watches the marked elements again after the background, when Taro does not know its page yet', () => {
  mockApp.root = element({}, [element({ sectionId: 's', uid: '_s' })])
  open('main/pages/home/index')
  see('_s', 1)
  mockApp.isForgotten = true
  mockApp.hidden.forEach((listener) => listener())
  mockApp.shown.forEach((listener) => listener())
  received = []
  see('_s', 1)
  expect(received).toMatchObject([{ kind: 'Areaexposure', fields: { sectionId: 's' } }])
})

it('events before a page’s show is reported carry that page', () => {
  open('main/pages/home/index')
  jest.advanceTimersByTime(3000)
  mockApp.pages = [...mockApp.pages, { route: 'product/pages/detail/index', options: { id: '7' }, $taroPath: 'root' }]
  expect(tracking.currentPage()).toMatchObject({ pagetype: '/product/view', refpagetype: '/site/index' })
  mockApp.events.get('product/pages/detail/index.onShow')?.forEach((listener) => listener())
  expect(received.map(({ kind, pagetype }) => [kind, pagetype])).toEqual([
    ['zpmshow', '/site/index'],
    ['LengthOfStay', '/site/index'],
    ['METRIC', '/site/index'],
    ['zpmshow', '/product/view'],
  ])
})

it('the background ends the dwell time and the app; the return shows the page again', () => {
  open('main/pages/home/index')
  jest.advanceTimersByTime(4000)
  mockApp.hidden.forEach((listener) => listener())
  expect(received.map(({ kind, fields }) => [kind, fields.eventduration])).toEqual([
    ['zpmshow', undefined],
    ['LengthOfStay', 4],
    ['METRIC', undefined],
    ['AppEnd', 4],
  ])
  jest.advanceTimersByTime(60_000)
  mockApp.shown.forEach((listener) => listener())
  mockApp.events.get('main/pages/home/index.onShow')?.forEach((listener) => listener())
  expect(received.slice(4)).toMatchObject([{ kind: 'zpmshow' }])
})

it('a tap on what answers taps is one zpmclick; a long press is one longPress', () => {
  open('main/pages/home/index')
  const button = element({ sortId: '2', sortName: 'n' })
  element({ sectionId: 's' }, [button])
  received = []
  tap(button, 1)
  tap(button, 2, 'longpress')
  tap(button, 3, 'touchstart')
  tap(element({}), 4)
  tap(button, 5)
  expect(
    received.map(({ kind, fields: { sectionId, sortId, sortName } }) => [kind, sectionId, sortId, sortName]),
  ).toEqual([
    ['zpmclick', 's', '2', 'n'],
    ['longPress', 's', undefined, undefined],
    ['zpmclick', 's', '2', 'n'],
  ])
})

it('watches the marked elements of the page by their ids, from 50 % on', () => {
  const items = [1, 2].map((at) => element({ itemId: `g${at}`, itemIndex: String(at), uid: `_g${at}` }))
  mockApp.root = element({}, [element({ sectionId: 's', uid: '_s' }, items)])
  open('main/pages/home/index')
  expect(live().map(({ selector, options }) => [selector.split(',').sort(), options.thresholds])).toEqual([
    [['#_g1', '#_g2', '#_s'], [0.5]],
    [['#_g1', '#_g2', '#_s'], [0]],
  ])
  see('_s', 0.49)
  see('_g1', 1)
  see('_g2', 0.5)
  jest.advanceTimersByTime(1000)
  expect(received.map(({ kind }) => kind)).toEqual(['zpmshow', 'explosureGoods'])
  expect(received[1]?.fields).toMatchObject({ sectionId: 's', goodsList: ['g1', 'g2'], indexList: [1, 2], rstmark: '' })
  see('_s', 0.5)
  expect(received[2]).toMatchObject({ kind: 'Areaexposure', fields: { sectionId: 's' } })
})

it('a section too tall for half of it to fit counts when it reaches the middle of the window', () => {
  mockApp.root = element({}, [element({ sectionId: 's', uid: '_s' })])
  open('main/pages/home/index')
  const middle = live().find(({ margins }) => margins.top === -300)
  middle?.notify({ id: '_s', intersectionRect: { right: 300 }, boundingClientRect: { height: 1200 } })
  expect(received.map(({ kind }) => kind)).toEqual(['zpmshow'])
  middle?.notify({ id: '_s', intersectionRect: { right: 300 }, boundingClientRect: { height: 1201 } })
  expect(received.map(({ kind }) => kind)).toEqual(['zpmshow', 'Areaexposure'])
})

it('looks again once elements were made and 200 ms passed without more; what went is not seen any longer', () => {
  const list = element({ sectionId: 's', uid: '_s' }, [element({ itemId: 'g1', itemIndex: '1', uid: '_g1' })])
  mockApp.root = element({}, [list])
  open('main/pages/home/index')
  see('_g1', 1)
  jest.advanceTimersByTime(500)
  mockApp.root = element({}, [
    element({ sectionId: 's', uid: '_s' }, [element({ itemId: 'g2', itemIndex: '2', uid: '_g2' })]),
  ])
  hooks.call('patchElement', mockApp.root as never)
  jest.advanceTimersByTime(100)
  hooks.call('patchElement', mockApp.root as never)
  jest.advanceTimersByTime(199)
  expect(live()[0]?.selector).toContain('#_g1')
  jest.advanceTimersByTime(1)
  expect(live()).toHaveLength(2)
  expect(live()[0]?.selector).toContain('#_g2')
  see('_g2', 1)
  jest.advanceTimersByTime(2000)
  expect(received.filter(({ kind }) => kind === 'explosureGoods').map(({ fields }) => fields.goodsList)).toEqual([
    ['g2'],
  ])
})
