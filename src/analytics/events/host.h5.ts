/** The browser page as the engine's host. */
import type { TrackingHost } from './engine'

export const host: TrackingHost = {
  isOnline: () => navigator.onLine !== false,
  isHidden: () => document.visibilityState === 'hidden',
  isPrerender: () => Reflect.get(document, 'prerendering') === true,
  listen({ hidden, awake }) {
    document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? hidden() : awake()))
    // Some browsers close a page without hiding it first.
    addEventListener('pagehide', hidden)
    addEventListener('pageshow', awake)
    addEventListener('online', awake)
    document.addEventListener('prerenderingchange', awake)
  },
}
