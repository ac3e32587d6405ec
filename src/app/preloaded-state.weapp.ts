import type { AppState } from '@/core/store'

/** The mini-program has no document. */
export const preloadedState = (): AppState | undefined => undefined
