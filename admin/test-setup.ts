/** Runs before each test file of the console: what jsdom lacks of a browser. */
import { TextDecoder, TextEncoder } from 'node:util'
import { configure } from '@testing-library/react'

// Long enough for a machine that is busy with other work.
configure({ asyncUtilTimeout: 10_000 })
jest.setTimeout(30_000)

Object.assign(globalThis, { TextDecoder, TextEncoder, CSS: { escape: (text: string) => text } })

class ResizeObserverStub {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Node's own would keep the process running. */
class MessageChannelStub {
  readonly port1: { onmessage: (() => void) | null } = { onmessage: null }
  readonly port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.(), 0) }
}

/** Nothing of these tests waits for an event of the server. */
class EventSourceStub {
  close(): void {}
}

/** What the router makes of an address that it goes to. */
class RequestStub {
  readonly method = 'GET'
  constructor(
    readonly url: string,
    readonly init: { signal?: AbortSignal } = {},
  ) {}

  get signal(): AbortSignal | undefined {
    return this.init.signal
  }
}

Object.assign(window, {
  Request: RequestStub,
  MessageChannel: MessageChannelStub,
  ResizeObserver: ResizeObserverStub,
  EventSource: EventSourceStub,
  matchMedia: (media: string) => ({
    media,
    matches: media.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }),
  scrollTo: () => undefined,
  // Nothing is laid out, and jsdom takes its time to find that out.
  getComputedStyle: ({ style }: HTMLElement) => style,
})
Element.prototype.scrollIntoView = () => undefined
Element.prototype.scrollTo = () => undefined
// jsdom draws nothing.
HTMLCanvasElement.prototype.getContext = () => null

/** Files of jsdom are read by FileReader alone. */
const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'))
    reader.readAsArrayBuffer(file)
  })
Object.assign(Blob.prototype, {
  arrayBuffer(this: Blob) {
    return bytesOf(this)
  },
  async text(this: Blob) {
    return new TextDecoder().decode(await bytesOf(this))
  },
})
