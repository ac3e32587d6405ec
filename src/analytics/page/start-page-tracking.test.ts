/** @jest-environment jsdom */
/**
 * Page tracking as a whole in a document: pages by setActivePage, the window by its events, elements by a fake
 * IntersectionObserver.
 */
import { EXPOSURE_THRESHOLD, LONG_PRESS, METRIC_DEBOUNCE, SCROLL_DEBOUNCE, SHOW_LOCK } from './limits'
import { setActivePage } from './active-page'
import type { NativePagePorts } from './native-page'
import { startPageTracking, type PageTracking, type PageTrackingOptions } from './start-page-tracking'

interface Observed {
  callback: IntersectionObserverCallback
  options: IntersectionObserverInit
  targets: Set<Element>
  /** Newly observed elements: the browser reports each at once. */
  fresh: Element[]
}
const observers: Observed[] = []
globalThis.IntersectionObserver = class {
  own: Observed
  constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
    this.own = { callback, options, targets: new Set(), fresh: [] }
    observers.push(this.own)
  }
  observe(target: Element) {
    if (!this.own.targets.has(target)) this.own.fresh.push(target)
    this.own.targets.add(target)
  }
  unobserve(target: Element) {
    this.own.targets.delete(target)
  }
  disconnect() {
    this.own.targets.clear()
  }
} as unknown as typeof IntersectionObserver

/** Reports this share of the element as visible. */
const see = (what: string | Element | null, intersectionRatio: number, height = 100) => {
  const target = typeof what === 'string' ? document.querySelector(what) : what
  if (!target) throw new Error(`No ${String(what)}`)
  for (const { callback, options, targets } of observers) {
    if (!targets.has(target) || options.rootMargin) continue
    const entry = { target, intersectionRatio, isIntersecting: intersectionRatio > 0, boundingClientRect: { height } }
    callback([entry as unknown as IntersectionObserverEntry], {} as IntersectionObserver)
  }
}
/** The element reaches the window's middle, or leaves it. */
const cross = (selector: string, isIntersecting: boolean, height: number) => {
  const target = document.querySelector(selector)
  for (const { callback, options, targets } of observers) {
    if (!target || !targets.has(target) || options.rootMargin !== '-50% 0px') continue
    const entry = { target, isIntersecting, intersectionRatio: 0, boundingClientRect: { height } }
    callback([entry as unknown as IntersectionObserverEntry], {} as IntersectionObserver)
  }
}

let visibility: DocumentVisibilityState = 'visible'
Object.defineProperty(document, 'visibilityState', { get: () => visibility })
const setVisible = (to: boolean) => {
  visibility = to ? 'visible' : 'hidden'
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
/** Mutations are delivered in a microtask. */
const drawn = async () => {
  for (let turn = 0; turn < 3; turn++) await Promise.resolve()
}

type Received = { kind: string; fields: Record<string, unknown>; options: Record<string, unknown> }
let allReceived: Received[]
let tracking: PageTracking
const start = (more: Partial<PageTrackingOptions> = {}) => {
  tracking = startPageTracking({
    track: (kind, fields, options = {}) => void allReceived.push({ kind, fields, options }),
    ...more,
  })
}
/** Kinds received since the last call. */
const kinds = () => allReceived.splice(0).map(({ kind }) => kind)
const only = (kind: string) => allReceived.filter((event) => event.kind === kind)
let number = 0
/** Every test has its own pages: the module remembers the active one. */
const page = (name: string) => `/${name}/test${number}`

beforeEach(() => {
  jest.useFakeTimers({ now: 1_790_000_000_000 })
  allReceived = []
  visibility = 'visible'
  document.body.innerHTML = ''
  observers.length = 0
  number++
})
afterEach(() => {
  tracking.stop()
  // Runs the awaited frame.
  jest.advanceTimersByTime(16)
  const left = jest.getTimerCount()
  jest.useRealTimers()
  expect(left).toBe(0)
})

describe('page events', () => {
  it('zpmshow at show, LengthOfStay at hide, METRIC after it; a history change gives hide, load, show (spec 3/33, 3/39)', () => {
    start()
    setActivePage(page('a'))
    expect(allReceived).toMatchObject([{ kind: 'zpmshow', fields: {}, options: { pagetype: page('a') } }])
    jest.advanceTimersByTime(7400)
    kinds()
    setActivePage(page('b'))
    expect(allReceived.map(({ kind, options: { pagetype } }) => [kind, pagetype])).toEqual([
      ['LengthOfStay', page('a')],
      ['METRIC', page('a')],
      ['zpmshow', page('b')],
    ])
    expect(only('LengthOfStay')[0]?.fields).toMatchObject({ eventduration: 7 })
    expect(only('zpmshow')[0]?.fields).toMatchObject({ refpagetype: page('a') })
    expect(tracking.currentPage()).toEqual({ pagetype: page('b'), refpagetype: page('a') })
  })

  it('LengthOfStay events with duration 0 are not sent (spec 5/39)', () => {
    start()
    setActivePage(page('a'))
    jest.advanceTimersByTime(999)
    setActivePage(page('b'))
    expect(only('LengthOfStay')).toEqual([])
    jest.advanceTimersByTime(1000)
    setActivePage(page('a'))
    expect(only('LengthOfStay')).toHaveLength(1)
  })

  it('visibility gives hide and show; the time while hidden is not dwell time (spec 4/45)', () => {
    start()
    setActivePage(page('a'))
    jest.advanceTimersByTime(3000)
    setVisible(false)
    jest.advanceTimersByTime(60_000)
    setVisible(true)
    jest.advanceTimersByTime(4000)
    setVisible(false)
    expect(only('LengthOfStay').map(({ fields }) => fields.eventduration)).toEqual([3, 4])
    expect(only('zpmshow')).toHaveLength(2)
  })

  it('the app’s callbacks give hide and show (spec 4/45)', () => {
    let app: NativePagePorts | undefined
    start({
      connectNative(ports) {
        app = ports
        return { loaded: () => undefined, shown: () => undefined, stop: () => undefined }
      },
    })
    setActivePage(page('a'))
    jest.advanceTimersByTime(3000)
    app?.willHide()
    expect(only('LengthOfStay')).toHaveLength(1)
    app?.shown()
    expect(only('zpmshow')).toHaveLength(2)
  })

  it('page-show sending is locked for 1500 ms after one fires (spec 4/50, 9/59)', () => {
    expect(SHOW_LOCK).toBe(1500)
    start()
    setActivePage(page('a'))
    jest.advanceTimersByTime(1499)
    setVisible(false)
    setVisible(true)
    expect(only('zpmshow')).toHaveLength(1)
    jest.advanceTimersByTime(1)
    setVisible(false)
    setVisible(true)
    expect(only('zpmshow')).toHaveLength(2)
  })

  it('likewise for event type OcdH5Upgrade, by a lock of its own (spec 4/51)', () => {
    start()
    setActivePage(page('a'))
    tracking.upgraded()
    tracking.upgraded()
    jest.advanceTimersByTime(1499)
    tracking.upgraded()
    expect(only('zpmshow').map(({ fields }) => fields.type)).toEqual([undefined, 'OcdH5Upgrade'])
    jest.advanceTimersByTime(1)
    tracking.upgraded()
    expect(only('zpmshow')).toHaveLength(3)
  })

  it('AppEnd when the document goes: all the active time; a page out of the cache of the browser loads anew (spec 4/45, 3/47)', () => {
    start()
    setActivePage(page('a'))
    jest.advanceTimersByTime(3000)
    setActivePage(page('b'))
    jest.advanceTimersByTime(2000)
    kinds()
    dispatchEvent(new Event('pagehide'))
    expect(allReceived.map(({ kind, fields: { eventduration } }) => [kind, eventduration])).toEqual([
      ['LengthOfStay', 2],
      ['METRIC', undefined],
      ['AppEnd', 5],
    ])
    kinds()
    dispatchEvent(new Event('pageshow'))
    expect(allReceived).toMatchObject([{ kind: 'zpmshow', options: { pagetype: page('b') } }])
  })

  it('pages and taps before tracking was there are reported with their own times', () => {
    document.body.innerHTML = '<p data-section-id="s"></p>'
    const began = Date.now()
    setActivePage(page('a'))
    jest.advanceTimersByTime(2000)
    document.querySelector('p')?.click()
    jest.advanceTimersByTime(4000)
    setActivePage(page('b'))
    jest.advanceTimersByTime(3000)
    start()
    expect(allReceived.map(({ kind, options: { pagetype, at } }) => [kind, pagetype, at])).toEqual([
      ['zpmshow', page('a'), began],
      ['zpmclick', page('a'), began + 2000],
      ['LengthOfStay', page('a'), began + 6000],
      ['METRIC', page('a'), began + 6000],
      ['zpmshow', page('b'), began + 6000],
    ])
    expect(only('LengthOfStay')[0]?.fields).toMatchObject({ eventduration: 6 })
    expect(only('zpmshow')[1]?.fields).toMatchObject({ refsectionId: 's', refsortId: '0' })
  })
})

describe('the performance record', () => {
  it('goes with METRIC, the technical way, 1500 ms after the last hide (spec 3/41, 9/64)', () => {
    expect(METRIC_DEBOUNCE).toBe(1500)
    start()
    setActivePage(page('a'))
    jest.advanceTimersByTime(5000)
    setVisible(false)
    jest.advanceTimersByTime(1000)
    setVisible(true)
    setVisible(false)
    jest.advanceTimersByTime(1499)
    expect(only('METRIC')).toEqual([])
    jest.advanceTimersByTime(1)
    const [metric, ...more] = only('METRIC')
    expect(more).toEqual([])
    expect(metric?.options).toMatchObject({ technical: true, pagetype: page('a') })
    expect(metric?.fields).toMatchObject({
      sectionId: 'page',
      sortId: 'performance',
      pageShowCount: 2,
      pageHiddenCount: 2,
    })
    expect(typeof metric?.fields.metric).toBe('number')
  })

  it('has all eleven fields, as moments in ms (spec 3/54)', async () => {
    start()
    const began = Date.now()
    setActivePage(page('a'))
    document.body.innerHTML = '<p data-section-id="s"></p>'
    await drawn()
    jest.advanceTimersByTime(500)
    dispatchEvent(new Event('scroll'))
    jest.advanceTimersByTime(2000)
    setActivePage(page('b'))
    const [{ fields } = { fields: {} }] = only('METRIC')
    expect(fields).toMatchObject({
      h5pageLoadingTime: 0,
      h5pageLoadedTime: 0,
      pageLoadingTime: began,
      pageShowTime: began,
      pageDataLoadedTime: began,
      pageScrollTime: began + 500 + SCROLL_DEBOUNCE,
      pageHiddenTime: began + 2500,
      pageShowCount: 1,
      pageHiddenCount: 1,
    })
    // A frame of the fake clock takes 16 ms.
    expect(fields).toMatchObject({ pageRenderingTime: began + 16 })
    expect(Number(Object.entries(fields).find(([name]) => name === 'pageOpenTime')?.[1])).toBeLessThanOrEqual(began)
  })

  it.each(['scroll', 'resize'])('%s is debounced by 200 ms (spec 9/65)', (type) => {
    expect(SCROLL_DEBOUNCE).toBe(200)
    start()
    setActivePage(page('a'))
    const began = Date.now()
    for (let step = 0; step < 10; step++) {
      dispatchEvent(new Event(type))
      jest.advanceTimersByTime(199)
    }
    jest.advanceTimersByTime(1000)
    setActivePage(page('b'))
    expect(only('METRIC')[0]?.fields.pageScrollTime).toBe(began + 9 * 199 + 200)
  })
})

describe('exposure', () => {
  const list = (from: number, to: number) =>
    Array.from(
      { length: to - from },
      (_, at) => `<b id="g${from + at}" data-item-id="${from + at}" data-item-index="${from + at}"></b>`,
    ).join('')

  it('a section counts when at least 50 % of it is visible, once per page show (spec 3/40, 9/13)', () => {
    expect(EXPOSURE_THRESHOLD).toBe(0.5)
    document.body.innerHTML = '<p data-section-id="s"></p>'
    start()
    setActivePage(page('a'))
    see('p', 0.49)
    expect(only('Areaexposure')).toEqual([])
    see('p', 0.5)
    see('p', 0)
    see('p', 1)
    expect(only('Areaexposure')).toMatchObject([{ fields: { sectionId: 's' }, options: { pagetype: page('a') } }])
    setVisible(false)
    setVisible(true)
    see('p', 1)
    expect(only('Areaexposure')).toHaveLength(2)
  })

  it('a section too tall for half of it to fit counts when it reaches the middle of the window', () => {
    document.body.innerHTML = '<p data-section-id="s"></p>'
    start()
    setActivePage(page('a'))
    const tall = innerHeight * 3
    see('p', 0.3, tall)
    cross('p', true, innerHeight)
    expect(only('Areaexposure')).toEqual([])
    cross('p', true, tall)
    expect(only('Areaexposure')).toHaveLength(1)
  })

  it('items visible for 1000 ms are reported in one event with their positions, and to the exposure log (spec 3/42)', () => {
    const seen = jest.fn()
    document.body.innerHTML = `<p data-section-id="feed" data-rstmark="r">${list(9, 12)}</p>`
    start({ itemsSeen: seen, now: () => 42 })
    setActivePage(page('a'))
    see('#g10', 1)
    see('#g9', 0.5)
    see('#g11', 0.4)
    jest.advanceTimersByTime(1000)
    expect(only('explosureGoods')).toMatchObject([
      { fields: { sectionId: 'feed', indexList: [9, 10], goodsList: ['9', '10'], rstmark: 'r' } },
    ])
    expect(seen.mock.calls).toEqual([
      [
        [
          { id: '9', position: 9, sectionId: 'feed', time: 42 },
          { id: '10', position: 10, sectionId: 'feed', time: 42 },
        ],
      ],
    ])
  })

  it('a windowed list of 500 items is watched as its elements come and go, and counts each item once', async () => {
    document.body.innerHTML = '<p data-section-id="feed"></p>'
    start()
    setActivePage(page('a'))
    const window24 = async (from: number) => {
      const section = document.querySelector('p')
      if (section) section.innerHTML = list(from, from + 24)
      await drawn()
      for (let at = from; at < from + 24; at++) see(`#g${at}`, 1)
      jest.advanceTimersByTime(1000)
    }
    for (let from = 1; from + 24 <= 501; from += 20) await window24(from)
    await window24(1)
    const counted = only('explosureGoods').flatMap(({ fields }) => fields.goodsList as string[])
    expect(counted).toHaveLength(484)
    expect(new Set(counted).size).toBe(484)
  })

  it('an element that is given to another item counts for that, and no longer for the first', async () => {
    document.body.innerHTML = `<p data-section-id="feed">${list(1, 2)}</p>`
    start()
    setActivePage(page('a'))
    see('b', 1)
    jest.advanceTimersByTime(900)
    observers.forEach(({ fresh }) => (fresh.length = 0))
    const element = document.querySelector('b')
    element?.setAttribute('data-item-id', 'other')
    await drawn()
    expect(observers.flatMap(({ fresh }) => fresh)).toEqual([element])
    see('b', 1)
    jest.advanceTimersByTime(2000)
    expect(only('explosureGoods').map(({ fields }) => fields.goodsList)).toEqual([['other']])
  })

  it('an element that is taken out within the delay does not count', () => {
    document.body.innerHTML = `<p data-section-id="feed">${list(1, 3)}</p>`
    start()
    setActivePage(page('a'))
    const element = document.querySelector('#g1')
    see(element, 1)
    see('#g2', 1)
    jest.advanceTimersByTime(900)
    element?.remove()
    see(element, 0)
    jest.advanceTimersByTime(2000)
    expect(only('explosureGoods').map(({ fields }) => fields.goodsList)).toEqual([['2']])
  })

  it('every visit of a page counts anew what is visible', () => {
    document.body.innerHTML = `<p data-section-id="feed">${list(1, 2)}</p>`
    start()
    for (const name of ['a', 'b', 'a']) {
      setActivePage(page(name))
      see('b', 1)
      jest.advanceTimersByTime(1000)
    }
    expect(only('explosureGoods').map(({ options: { pagetype } }) => pagetype)).toEqual(['a', 'b', 'a'].map(page))
  })
})

describe('taps', () => {
  const press = (selector: string, type: string) =>
    document.querySelector(selector)?.dispatchEvent(new MouseEvent(type, { bubbles: true }))

  beforeEach(() => {
    document.body.innerHTML =
      '<p data-section-id="s"><b data-sort-id="2" data-sort-name="n">x</b><u data-no-send-click="1">y</u></p><i>z</i>'
  })

  it('zpmclick with sectionId, sortId, sortName; none outside a section or under no-send-click 1 (spec 3/35, 5/40, 5/41)', () => {
    start()
    setActivePage(page('a'))
    kinds()
    for (const selector of ['b', 'u', 'i']) press(selector, 'click')
    document.dispatchEvent(new MouseEvent('click'))
    expect(allReceived).toMatchObject([
      { kind: 'zpmclick', fields: { sectionId: 's', sortId: '2', sortName: 'n' }, options: { pagetype: page('a') } },
    ])
  })

  it('belongs to the page it was made on, also when it leads away at once', () => {
    start()
    setActivePage(page('a'))
    document.querySelector('b')?.addEventListener('click', () => setActivePage(page('b')))
    press('b', 'click')
    expect(only('zpmclick')[0]?.options.pagetype).toBe(page('a'))
  })

  it('longPress after 350 ms, and the click that ends it is none (spec 3/36)', () => {
    start()
    setActivePage(page('a'))
    press('b', 'pointerdown')
    jest.advanceTimersByTime(LONG_PRESS - 1)
    expect(only('longPress')).toEqual([])
    jest.advanceTimersByTime(1)
    press('b', 'pointerup')
    press('b', 'click')
    expect(only('longPress')).toMatchObject([{ fields: { sectionId: 's' } }])
    expect(only('zpmclick')).toEqual([])
    press('b', 'pointerdown')
    press('b', 'pointerup')
    press('b', 'click')
    expect(only('zpmclick')).toHaveLength(1)
  })

  it.each(['pointerup', 'pointercancel', 'scroll'])('%s ends a press before it is long', (type) => {
    start()
    setActivePage(page('a'))
    press('b', 'pointerdown')
    jest.advanceTimersByTime(200)
    press('b', type)
    jest.advanceTimersByTime(1000)
    expect(only('longPress')).toEqual([])
  })

  it('a long press outside a section, or under no-send-click 1, is none', () => {
    start()
    setActivePage(page('a'))
    for (const selector of ['u', 'i']) {
      press(selector, 'pointerdown')
      jest.advanceTimersByTime(LONG_PRESS)
    }
    expect(only('longPress')).toEqual([])
  })
})

it('works without observers, as old browsers do', () => {
  const kept = globalThis.IntersectionObserver
  Reflect.deleteProperty(globalThis, 'IntersectionObserver')
  start()
  setActivePage(page('a'))
  expect(kinds()).toEqual(['zpmshow'])
  globalThis.IntersectionObserver = kept
})

it('stops', () => {
  start()
  setActivePage(page('a'))
  tracking.stop()
  kinds()
  setActivePage(page('b'))
  setVisible(false)
  expect(allReceived).toEqual([])
  start()
})
