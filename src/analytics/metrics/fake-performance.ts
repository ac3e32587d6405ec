/** For tests: a browser's performance timeline that the test fills, with fixed clocks. */

type Entry = Record<string, unknown> & { startTime: number }

interface Watching {
  types: Map<string, { durationThreshold: number }>
  deliver(list: { getEntries(): Entry[] }): void
  /** Recorded but not yet delivered. */
  records: Entry[]
}

const SUPPORTED = [
  'paint',
  'largest-contentful-paint',
  'layout-shift',
  'event',
  'first-input',
  'longtask',
  'long-animation-frame',
  'interaction-contentful-paint',
]

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true, writable: true })

/** Replaces the browser's performance APIs. Call it after jest.useFakeTimers. */
export const fakePerformance = ({ supported = SUPPORTED }: { supported?: readonly string[] } = {}) => {
  const timeline = new Map<string, Entry[]>()
  const watching = new Set<Watching>()
  const buffer = { size: 250, cleared: 0 }
  const typed = (type: string) => timeline.get(type) ?? []
  const isTaken = (type: string, entry: Entry, durationThreshold: number) =>
    type !== 'event' || Number(entry.duration) >= durationThreshold

  class FakeObserver implements Watching {
    static supportedEntryTypes = supported
    types = new Map<string, { durationThreshold: number }>()
    records: Entry[] = []
    constructor(public deliver: Watching['deliver']) {
      watching.add(this)
    }
    observe({ type = '', durationThreshold = 104 }: { type?: string; durationThreshold?: number }) {
      this.types.set(type, { durationThreshold })
      const before = typed(type).filter((entry) => isTaken(type, entry, durationThreshold))
      if (before.length) this.deliver({ getEntries: () => before })
    }
    takeRecords() {
      return this.records.splice(0)
    }
    disconnect() {
      watching.delete(this)
    }
  }
  class FakeEventTiming {
    get interactionId() {
      return 0
    }
  }
  define(globalThis, 'PerformanceObserver', FakeObserver)
  define(globalThis, 'PerformanceEventTiming', FakeEventTiming)
  define(performance, 'getEntriesByType', typed)
  define(performance, 'getEntriesByName', (name: string) =>
    [...timeline.values()].flat().filter((entry) => entry.name === name),
  )
  define(performance, 'setResourceTimingBufferSize', (size: number) => (buffer.size = size))
  define(performance, 'clearResourceTimings', () => {
    buffer.cleared++
    timeline.delete('resource')
  })
  const listeners = new EventTarget()
  define(performance, 'addEventListener', listeners.addEventListener.bind(listeners))
  define(performance, 'removeEventListener', listeners.removeEventListener.bind(listeners))

  return {
    buffer,
    /** Dispatches an event of the timeline. */
    dispatch: (type: string) => listeners.dispatchEvent(new Event(type)),
    /** Adds an entry and delivers it; with `quietly` only takeRecords returns it. */
    emit(type: string, entry: Entry, quietly = false) {
      timeline.set(type, [...typed(type), entry])
      for (const watch of [...watching]) {
        const options = watch.types.get(type)
        if (!options || !isTaken(type, entry, options.durationThreshold)) continue
        if (quietly) watch.records.push(entry)
        else watch.deliver({ getEntries: () => [entry] })
      }
    },
    watching: () => watching.size,
  }
}

/** A document that loaded in 400 ms. */
export const LOADED = {
  name: 'https://shop.example/site/index',
  startTime: 0,
  type: 'navigate',
  activationStart: 0,
  redirectStart: 0,
  redirectEnd: 0,
  domainLookupStart: 5,
  domainLookupEnd: 15,
  connectStart: 15,
  secureConnectionStart: 20,
  connectEnd: 45,
  requestStart: 46,
  responseStart: 120,
  responseEnd: 150,
  domInteractive: 250,
  domContentLoadedEventEnd: 300,
  loadEventEnd: 400,
}

/** Hides or shows the page, as a browser does. */
export const show = (isShown: boolean): void => {
  define(document, 'hidden', !isShown)
  define(document, 'visibilityState', isShown ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

/** Waits until pending microtasks have run. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}
