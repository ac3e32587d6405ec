/** Runs before each test file of the console: what jsdom lacks of a browser. */
import { TextDecoder, TextEncoder } from 'node:util'
import { configure } from '@testing-library/react'

// Long enough for a machine that is busy with other work.
configure({ asyncUtilTimeout: 10_000 })
jest.setTimeout(30_000)

Object.assign(globalThis, { TextDecoder, TextEncoder })

class ResizeObserverStub {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(window, {
  ResizeObserver: ResizeObserverStub,
  matchMedia: (media: string) => ({
    media,
    matches: media.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }),
  scrollTo: () => undefined,
})
Element.prototype.scrollIntoView = () => undefined
